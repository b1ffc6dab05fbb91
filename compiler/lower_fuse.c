/* Lowering of expressions over whole arrays: a tree of elementwise nodes becomes one loop nest (infer_array.c).
 *
 * In: an elementwise node. Out: a new C array, or elements written in place. The operands that are not elementwise
 * themselves (leaves) are evaluated first, from left to right; then the shapes are broadcast; then one nest computes each
 * element. What must hold: where all extents of an axis are equal, or 1 by construction, the nest uses the arrays' own
 * strides, so that it vectorizes; otherwise a second nest gives axes of extent 1 the stride 0. */
#include "compiler/lower_in.h"

#include <assert.h>

#define MAX_LEAVES 64

typedef struct Operand {
    const Node *node;
    Rv v;
    Val strides[LMB_MAX_NDIM];
} Operand;

typedef struct Fusion {
    Lower *l;
    uint32_t ndim, n;
    Operand leaves[MAX_LEAVES];
    Val shape[LMB_MAX_NDIM], iv[LMB_MAX_NDIM];
    Val same;                /* whether no axis is broadcast at run time; 0: known to be so */
} Fusion;

static Val op2(Lower *l, IrOp op, IrType t, Val a, Val b) { return lmb_lower_emit(l, op, t, a, b, 0, 0, NULL); }

/*--- leaves ----------------------------------------------------------------------------------------------------*/

static void gather(Fusion *f, const Node *e);

static void gather_list(Fusion *f, const NodeList *list) {
    for (uint32_t i = 0; i < list->n; i++) gather(f, list->at[i]);
}

static void gather(Fusion *f, const Node *e) {
    const NodeInfo *info = lmb_info(f->l->spec, f->l->inst, e);
    if (!info->elementwise || f->n >= MAX_LEAVES - 8) { /* a very wide tree is cut: its parts become arrays */
        assert(f->n < MAX_LEAVES);
        f->leaves[f->n++] = (Operand){.node = e, .v = lmb_lower_hold(f->l, lmb_lower_expr(f->l, e))};
        return;
    }
    if (e->kind == N_Call) {
        gather_list(f, &e->list);
        return;
    }
    gather(f, e->a);
    if (e->kind == N_BinOp) gather(f, e->b);
    if (e->kind == N_Compare) gather_list(f, &e->list);
}

static const Operand *leaf_of(const Fusion *f, const Node *e) {
    for (uint32_t i = 0; i < f->n; i++)
        if (f->leaves[i].node == e) return &f->leaves[i];
    return NULL;
}

/*--- shapes ----------------------------------------------------------------------------------------------------*/

static int is_array(const Operand *o) { return o->v.type->kind == TY_array; }

/* The extent of an operand in axis d of the result; 0: it has no such axis, or its extent is 1 by construction. */
static Val extent_of(const Fusion *f, const Operand *o, uint32_t d) {
    if (!is_array(o) || d + o->v.type->ndim < f->ndim) return 0;
    Val e = lmb_lower_extent(&o->v, d + o->v.type->ndim - f->ndim);
    const Instr *i = &f->l->fn->code.at[e];
    return i->op == O_const && i->imm.i == 1 ? 0 : e;
}

static void note_same(Fusion *f, Val same) { f->same = f->same ? op2(f->l, O_and, I_b1, f->same, same) : same; }

/* The result's extent of one axis: the one that is not 1. */
static void join_axis(Fusion *f, uint32_t d) {
    Lower *l = f->l;
    Val one = lmb_lower_i64(l, 1), all = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        Val e = extent_of(f, &f->leaves[i], d);
        if (!e || e == all) continue;
        if (!all) {
            all = e;
            continue;
        }
        note_same(f, op2(l, O_eq, I_i64, e, all));
        all = lmb_lower_emit(l, O_select, I_i64, op2(l, O_eq, I_i64, all, one), e, all, 0, NULL);
    }
    f->shape[d] = all ? all : one;
}

static void check_axis(Fusion *f, uint32_t d, const Node *at) {
    Lower *l = f->l;
    Val one = lmb_lower_i64(l, 1);
    for (uint32_t i = 0; i < f->n; i++) {
        Val e = extent_of(f, &f->leaves[i], d);
        if (!e || e == f->shape[d]) continue;
        Val fits = op2(l, O_or, I_b1, op2(l, O_eq, I_i64, e, one), op2(l, O_eq, I_i64, e, f->shape[d]));
        lmb_lower_emit(l, O_check, I_void, fits, e, f->shape[d], LMB_X_shape, at);
    }
}

static void join_shapes(Fusion *f, const Node *at) {
    for (uint32_t d = 0; d < f->ndim; d++) join_axis(f, d);
    for (uint32_t d = 0; f->same && d < f->ndim; d++) check_axis(f, d, at);
}

/* The strides by which the nest walks an operand: 0 where its axis is missing or, when broadcast, of extent 1. */
static void set_strides(Fusion *f, Operand *o, int broadcast) {
    Lower *l = f->l;
    for (uint32_t d = 0; d < f->ndim && is_array(o); d++) {
        Val e = extent_of(f, o, d), zero = lmb_lower_i64(l, 0);
        o->strides[d] = e ? lmb_lower_stride(l, &o->v, d + o->v.type->ndim - f->ndim) : zero;
        if (!e || !broadcast || e == f->shape[d]) continue;
        o->strides[d] = lmb_lower_emit(l, O_select, I_i64, op2(l, O_eq, I_i64, e, f->shape[d]), o->strides[d], zero, 0, NULL);
    }
}

/*--- one element -----------------------------------------------------------------------------------------------*/

static Val offset_of(const Fusion *f, const Val *strides) {
    Val at = lmb_lower_i64(f->l, 0);
    for (uint32_t d = 0; d < f->ndim; d++)
        at = op2(f->l, O_add, I_i64, at, op2(f->l, O_mul, I_i64, f->iv[d], strides[d]));
    return at;
}

static Rv load(Fusion *f, Rv array, Val offset) { return lmb_lower_load(f->l, (Element){.array = array, .offset = offset}, NULL); }

static Rv element(Fusion *f, const Node *e);

static Rv ufunc_element(Fusion *f, const Node *e, const NodeInfo *info) {
    Rv args[4];
    for (uint32_t i = 0; i < e->list.n; i++) args[i] = lmb_lower_coerce(f->l, element(f, e->list.at[i]), info->callee->params[i]);
    return lmb_lower_spec(f->l, info->callee, args, e->list.n, e);
}

static Rv compare_element(Fusion *f, const Node *e) {
    Rv a = element(f, e->a), b = element(f, e->list.at[0]), r = lmb_lower_rv(f->l, f->l->c->types.scalar[LMB_bool]);
    r.v[0] = lmb_lower_compare(f->l, (Operator)e->ops[0], a, b);
    return r;
}

/* Of an operator's node: a BinOp, or an AugAssign whose left operand is the target's element. */
static Rv operator_element(Fusion *f, const Node *e, const NodeInfo *info, Rv a, Rv b) {
    const Type *in = f->l->c->types.scalar[info->type->dtype];
    const Value *n = e->op == Op_Pow && !info->callee ? lmb_info(f->l->spec, f->l->inst, e->b)->value : NULL;
    if (n) return lmb_lower_power(f->l, e, lmb_lower_coerce(f->l, a, in), n->as.i, in, 0);
    return lmb_lower_apply(f->l, e, (Operator)e->op, a, b, in, info->callee);
}

static Rv element(Fusion *f, const Node *e) {
    const Operand *leaf = leaf_of(f, e);
    if (leaf) return is_array(leaf) ? load(f, leaf->v, offset_of(f, leaf->strides)) : leaf->v;
    const NodeInfo *info = lmb_info(f->l->spec, f->l->inst, e);
    switch (e->kind) {
    case N_Call: return ufunc_element(f, e, info);
    case N_Compare: return compare_element(f, e);
    case N_UnaryOp: return lmb_lower_unary(f->l, (Operator)e->op, element(f, e->a), f->l->c->types.scalar[info->type->dtype]);
    default: break;
    }
    assert(e->kind == N_BinOp);
    Rv a = element(f, e->a);
    return operator_element(f, e, info, a, element(f, e->b));
}

/*--- nests -----------------------------------------------------------------------------------------------------*/

typedef struct Target {
    Rv array;
    const Node *e;       /* the element's expression, or the AugAssign */
} Target;

static void compute(Fusion *f, const Target *t) {
    Operand out = {.v = t->array};
    set_strides(f, &out, 0);
    Val at = offset_of(f, out.strides);
    Rv v;
    if (t->e->kind == N_AugAssign)
        v = operator_element(f, t->e, lmb_info(f->l->spec, f->l->inst, t->e), load(f, t->array, at), element(f, t->e->b));
    else
        v = element(f, t->e);
    lmb_lower_put(f->l, (Element){.array = t->array, .offset = at}, v, NULL);
}

static void nest(Fusion *f, const Target *t, int broadcast) {
    Val heads[LMB_MAX_NDIM], zero = lmb_lower_i64(f->l, 0), one = lmb_lower_i64(f->l, 1);
    for (uint32_t i = 0; i < f->n; i++) set_strides(f, &f->leaves[i], broadcast);
    for (uint32_t d = 0; d < f->ndim; d++) heads[d] = f->iv[d] = lmb_lower_emit(f->l, O_for, I_i64, zero, f->shape[d], one, 0, t->e);
    f->l->loops += f->ndim;
    compute(f, t);
    f->l->loops -= f->ndim;
    for (uint32_t d = f->ndim; d-- > 0;) lmb_lower_emit(f->l, O_end, I_void, heads[d], 0, 0, 0, NULL);
}

static void nests(Fusion *f, const Target *t) {
    if (!f->same) {
        nest(f, t, 0);
        return;
    }
    Val region = lmb_lower_emit(f->l, O_if, I_void, f->same, 0, 0, 0, NULL);
    nest(f, t, 0);
    lmb_lower_emit(f->l, O_else, I_void, 0, 0, 0, 0, NULL);
    nest(f, t, 1);
    lmb_lower_emit(f->l, O_end, I_void, region, 0, 0, 0, NULL);
}

static Rv new_result(Fusion *f, const Node *e, const Type *type) {
    const Type *items[LMB_MAX_NDIM];
    for (uint32_t d = 0; d < f->ndim; d++) items[d] = f->l->c->types.scalar[LMB_int64];
    Rv shape = {.type = lmb_type_tuple(&f->l->c->types, items, f->ndim), .v = f->shape, .held = 1};
    return lmb_lower_new(f->l, e, type, shape, 0);
}

Rv lmb_lower_fused(Lower *l, const Node *e) {
    const Type *type = lmb_info(l->spec, l->inst, e)->type;
    Fusion f = {.l = l, .ndim = type->ndim};
    gather(&f, e);
    join_shapes(&f, e);
    Target t = {new_result(&f, e, type), e};
    nests(&f, &t);
    return t.array;
}

/* A leaf's elements in an array of their own. */
static Rv copy_of(Lower *l, const Node *e, Rv v) {
    Fusion f = {.l = l, .ndim = v.type->ndim, .n = 1};
    f.leaves[0] = (Operand){.node = e, .v = v};
    join_shapes(&f, e);
    Target t = {new_result(&f, e, lmb_type_array(&l->c->types, (lmb_dtype)v.type->dtype, v.type->ndim, LAYOUT_C, 0)), e};
    nests(&f, &t);
    return t.array;
}

/* The target keeps its shape: the right side broadcasts to it. */
static void check_target(Fusion *f, Rv target, const Node *at) {
    for (uint32_t d = 0; d < f->ndim; d++) {
        Val e = lmb_lower_extent(&target, d);
        if (e == f->shape[d]) continue;
        lmb_lower_emit(f->l, O_check, I_void, op2(f->l, O_eq, I_i64, e, f->shape[d]), f->shape[d], e, LMB_X_shape, at);
    }
}

/* a op= b in place. An array on the right that is not new is copied first: it may overlap the target. */
void lmb_lower_array_augassign(Lower *l, const Node *s) {
    Rv target = lmb_lower_hold(l, lmb_lower_expr(l, s->a)), right = lmb_lower_expr(l, s->b);
    int is_new = lmb_info(l->spec, l->inst, s->b)->elementwise;
    if (right.type->kind == TY_array && !is_new) right = copy_of(l, s->b, lmb_lower_hold(l, right));
    Fusion f = {.l = l, .ndim = target.type->ndim, .n = 2};
    f.leaves[0] = (Operand){.node = s->a, .v = target};
    f.leaves[1] = (Operand){.node = s->b, .v = right};
    join_shapes(&f, s);
    check_target(&f, target, s);
    Target t = {target, s};
    nests(&f, &t);
    if (s->a->kind == N_Name) lmb_lower_assign(l, s->a, target);
}
