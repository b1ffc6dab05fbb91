/* Subscripts as lists (index.h).
 *
 * In: a Subscript node whose parts have been inferred. Out: items, one an axis, with tuples and the ellipsis expanded, and
 * the layout that the selection keeps. What must hold: inference and lowering get the same list. */
#include "compiler/index.h"

static void push(IndexList *l, IndexKind kind, const Node *node, int item) {
    if (l->n == 2 * LMB_MAX_NDIM) return; /* more axes than any array has: axes still counts them */
    l->at[l->n++] = (IndexItem){kind, node, item};
}

static void push_axis(IndexList *l, IndexKind kind, const Node *node, int item) {
    push(l, kind, node, item);
    l->axes++;
}

static int is_index(const Type *t) { return t->kind == TY_scalar && lmb_dtype_is_int((lmb_dtype)t->dtype); }

static void push_tuple(IndexList *l, const Node *e, const Type *t) {
    for (uint32_t i = 0; i < t->n; i++) {
        if (!is_index(t->items[i])) l->bad = e;
        push_axis(l, IX_int, e, (int)i);
    }
}

static int is_ellipsis(const NodeInfo *info) { return info->value && info->value->kind == V_ellipsis; }

static void push_item(IndexList *l, const NodeInfo *info, const Node *e) {
    if (e->kind == N_Slice) {
        int full = !e->a && !e->b && !e->c;
        push_axis(l, full ? IX_full : IX_slice, e, -1);
    } else if (!info || info->type->kind == TY_unknown || info->type->kind == TY_error)
        push_axis(l, IX_int, e, -1);
    else if (info->type->kind == TY_none)
        push(l, IX_newaxis, e, -1);
    else if (info->type->kind == TY_tuple)
        push_tuple(l, e, info->type);
    else {
        if (!is_index(info->type)) l->bad = e;
        push_axis(l, IX_int, e, -1);
    }
}

/* Axes that the subscript names; the ellipsis stands for the rest. */
static uint32_t count_axes(const Spec *s, uint32_t inst, Node *const *items, uint32_t n) {
    IndexList l = {0};
    for (uint32_t i = 0; i < n; i++) {
        const NodeInfo *info = lmb_info(s, inst, items[i]);
        if (!info || !is_ellipsis(info)) push_item(&l, info, items[i]);
    }
    return l.axes;
}

void lmb_index_list(const Spec *s, uint32_t inst, const Node *subscript, int ndim, IndexList *out) {
    const Node *b = subscript->b;
    Node *const one[1] = {subscript->b};
    int many = b->kind == N_Tuple;
    Node *const *items = many ? b->list.at : one;
    uint32_t n = many ? b->list.n : 1;
    uint32_t named = count_axes(s, inst, items, n);
    int rest = ndim - (int)named, ellipsis = 0;
    *out = (IndexList){0};
    for (uint32_t i = 0; i < n; i++) {
        const NodeInfo *info = lmb_info(s, inst, items[i]);
        if (info && is_ellipsis(info)) {
            if (ellipsis++) out->bad = items[i];
            for (; rest > 0; rest--) push_axis(out, IX_full, NULL, -1);
        } else
            push_item(out, info, items[i]);
    }
    for (; rest > 0; rest--) push_axis(out, IX_full, NULL, -1);
}

static int keeps(const IndexItem *i, int sliced) {
    return i->kind == IX_full || (i->kind == IX_slice && !sliced && !i->node->c);
}

/* C order: integers, then at most one slice without a step, then whole axes. `step` walks the axes from the slowest. */
static int keeps_order(const IndexList *l, uint32_t first, int step) {
    uint32_t k = 0;
    int sliced = 0;
    for (; k < l->n && l->at[first + (uint32_t)(step * (int)k)].kind == IX_int; k++) continue;
    for (; k < l->n; k++) {
        const IndexItem *i = &l->at[first + (uint32_t)(step * (int)k)];
        if (!keeps(i, sliced)) return 0;
        sliced = 1;
    }
    return 1;
}

Layout lmb_index_layout(const IndexList *l, Layout layout) {
    if (layout == LAYOUT_C && keeps_order(l, 0, 1)) return LAYOUT_C;
    if (layout == LAYOUT_F && l->n && keeps_order(l, l->n - 1, -1)) return LAYOUT_F;
    return LAYOUT_A;
}

uint32_t lmb_index_rank(const IndexList *l) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++) n += l->at[i].kind != IX_int;
    return n;
}
