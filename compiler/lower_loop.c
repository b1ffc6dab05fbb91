/* Lowering of loops: while, range, arrays, zip and enumerate, tuples unrolled.
 *
 * In: a loop statement. Out: its regions. Counted loops become `for`, with the trip count fixed before the first round.
 * A float division by zero in an innermost, call-free loop is noted in a sticky flag and raised when the loop has ended,
 * so that the loop can still be vectorized (docs/language.md). */
#include "compiler/lower_in.h"

#include <assert.h>

static Flow jump(Lower *l, Val to) {
    lmb_lower_emit(l, O_br, I_void, to, 0, 0, 0, NULL);
    return FLOW_stop;
}

static void end_region(Lower *l, Val region) { lmb_lower_emit(l, O_end, I_void, region, 0, 0, 0, NULL); }

/* A loop whose divisions were only noted: the error, if there was one. */
static void check_sticky(Lower *l, const LoopScope *loop) {
    if (!loop->sticky) return;
    Val bad = lmb_lower_emit(l, O_get, I_b1, loop->sticky - 1, 0, 0, 0, NULL);
    Val ok = lmb_lower_emit(l, O_not, I_b1, bad, 0, 0, 0, NULL);
    lmb_ir_emit(l->p, l->fn, O_check, I_void, ok, 0, 0, LMB_X_zero_division, loop->sticky_place);
}

static int has_break(const NodeList *body) {
    for (uint32_t i = 0; i < body->n; i++) {
        const Node *s = body->at[i];
        if (s->kind == N_Break) return 1;
        int inside = s->kind == N_If && has_break(&s->list);
        if (inside || ((s->kind == N_If || s->kind == N_For || s->kind == N_While) && has_break(&s->list2))) return 1;
    }
    return 0;
}

Flow lmb_lower_while(Lower *l, const Node *s) {
    int known = lmb_info(l->spec, l->inst, s)->known;
    if (known < 0) return lmb_lower_body(l, &s->list2);
    Val leave = lmb_lower_emit(l, O_block, I_void, 0, 0, 0, 0, NULL);
    Val head = lmb_lower_emit(l, O_loop, I_void, 0, 0, 0, 0, s);
    LoopScope scope = {.leave = leave, .next = head, .up = l->loop};
    l->loops++;
    if (!known) {
        Val stop = lmb_lower_emit(l, O_not, I_b1, lmb_lower_test(l, s->a), 0, 0, 0, NULL);
        Val out = lmb_lower_emit(l, O_if, I_void, stop, 0, 0, 0, s);
        l->loops--;
        if (lmb_lower_body(l, &s->list2) == FLOW_next) jump(l, leave);
        l->loops++;
        lmb_lower_emit(l, O_end, I_void, out, 0, 0, 0, NULL);
    }
    l->loop = &scope;
    lmb_lower_body(l, &s->list);
    l->loop = scope.up;
    l->loops--;
    lmb_lower_emit(l, O_end, I_void, head, 0, 0, 0, NULL);
    lmb_lower_emit(l, O_end, I_void, leave, 0, 0, 0, NULL);
    return known > 0 && !has_break(&s->list) ? FLOW_stop : FLOW_next;
}

/* Whether a loop's divisions by zero are noted and raised after it: it holds no loop, no return and calls nothing of the
 * user's (docs/language.md). */
static int is_simple(Lower *l, const Node *n);

static int all_simple(Lower *l, const NodeList *list) {
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] && !is_simple(l, list->at[i])) return 0;
    return 1;
}

static int is_simple(Lower *l, const Node *n) {
    if (n->kind == N_For || n->kind == N_While || n->kind == N_Return || n->kind == N_Raise || n->kind == N_Assert) return 0;
    const NodeInfo *info = n->kind == N_Call ? lmb_info(l->spec, l->inst, n) : NULL;
    if (info && info->callee && !info->callee->fn->prelude) return 0;
    if (n->a && !is_simple(l, n->a)) return 0;
    if (n->b && !is_simple(l, n->b)) return 0;
    if (n->c && !is_simple(l, n->c)) return 0;
    return all_simple(l, &n->list) && all_simple(l, &n->list2);
}

static int may_note(Lower *l, const Node *s) { return !l->c->numpy_errors && all_simple(l, &s->list); }

static Rv iter_item(Lower *l, Rv source, Val k);

/* Member i of an iterator's source tuple of components. */
static Rv iter_part(Rv source, uint32_t i) {
    uint32_t base = 0;
    for (uint32_t k = 0; k < i; k++) base += source.type->items[k]->ncomp;
    return (Rv){.type = source.type->items[i], .v = source.v + base, .held = source.held};
}

/* The number of rounds of a range, in unsigned arithmetic: the distance may exceed int64. */
Val lmb_lower_range_length(Lower *l, Rv r) {
    Val zero = lmb_lower_i64(l, 0), one = lmb_lower_emit(l, O_const, I_u64, 0, 0, 0, 1, NULL);
    Val up = lmb_lower_emit(l, O_lt, I_i64, zero, r.v[2], 0, 0, NULL);
    Val lo = lmb_lower_emit(l, O_select, I_i64, up, r.v[0], r.v[1], 0, NULL);
    Val hi = lmb_lower_emit(l, O_select, I_i64, up, r.v[1], r.v[0], 0, NULL);
    Val negated = lmb_lower_emit(l, O_neg, I_i64, r.v[2], 0, 0, 0, NULL);
    Val step = lmb_lower_emit(l, O_select, I_i64, up, r.v[2], negated, 0, NULL);
    Val distance = lmb_lower_convert(l, lmb_lower_emit(l, O_sub, I_i64, hi, lo, 0, 0, NULL), I_i64, I_u64);
    Val whole = lmb_lower_emit(l, O_sub, I_u64, distance, one, 0, 0, NULL);
    whole = lmb_lower_emit(l, O_idiv, I_u64, whole, lmb_lower_convert(l, step, I_i64, I_u64), 0, 0, NULL);
    whole = lmb_lower_convert(l, lmb_lower_emit(l, O_add, I_u64, whole, one, 0, 0, NULL), I_u64, I_i64);
    Val some = lmb_lower_emit(l, O_lt, I_i64, lo, hi, 0, 0, NULL);
    return lmb_lower_emit(l, O_select, I_i64, some, whole, zero, 0, NULL);
}

static Val iter_length(Lower *l, Rv source) {
    if (source.type->kind == TY_array) return lmb_lower_extent(&source, 0);
    if (source.type->kind == TY_range) return lmb_lower_range_length(l, source);
    uint32_t m = source.type->value->dtype == SP_enumerate ? 1 : source.type->n;
    Val least = iter_length(l, iter_part(source, 0));
    for (uint32_t i = 1; i < m; i++) {
        Val n = iter_length(l, iter_part(source, i));
        Val less = lmb_lower_emit(l, O_lt, I_i64, n, least, 0, 0, NULL);
        least = lmb_lower_emit(l, O_select, I_i64, less, n, least, 0, NULL);
    }
    return least;
}

static Rv range_item(Lower *l, Rv r, Val k) {
    Val far = lmb_lower_emit(l, O_mul, I_i64, k, r.v[2], 0, 0, NULL);
    Rv out = lmb_lower_rv(l, l->c->types.scalar[r.type->dtype]);
    out.v[0] = lmb_lower_convert(l, lmb_lower_emit(l, O_add, I_i64, r.v[0], far, 0, 0, NULL), I_i64, lmb_ir_type((lmb_dtype)r.type->dtype));
    return out;
}

/* Joins values to the tuple that zip and enumerate give. */
static Rv join_parts(Lower *l, const Rv *parts, uint32_t n) {
    const Type *types[16] = {0};
    for (uint32_t i = 0; i < n; i++) types[i] = parts[i].type;
    Rv out = lmb_lower_rv(l, lmb_type_tuple(&l->c->types, types, n));
    uint32_t at = 0;
    for (uint32_t i = 0; i < n; i++) {
        at = lmb_lower_append(&out, at, parts[i]);
        out.held &= parts[i].held;
    }
    return out;
}

static Val count_from(Lower *l, Rv source, Val k) {
    if (source.type->n < 2) return k;
    Rv start = iter_part(source, 1);
    return lmb_lower_emit(l, O_add, I_i64, k, lmb_lower_convert(l, start.v[0], lmb_ir_type((lmb_dtype)start.type->dtype), I_i64), 0, 0, NULL);
}

/* What round k gives: an element, a row, a number of a range, or a tuple of such. */
static Rv iter_item(Lower *l, Rv source, Val k) {
    if (source.type->kind == TY_array) return lmb_lower_element(l, source, k);
    if (source.type->kind == TY_range) return range_item(l, source, k);
    Rv parts[16];
    uint32_t n = 0, m = source.type->n;
    if (source.type->value->dtype == SP_enumerate) {
        parts[n] = lmb_lower_rv(l, l->c->types.scalar[LMB_int64]);
        parts[n++].v[0] = count_from(l, source, k);
        m = 1;
    }
    for (uint32_t i = 0; i < m; i++) parts[n++] = iter_item(l, iter_part(source, i), k);
    return join_parts(l, parts, n);
}

/*--- for -------------------------------------------------------------------------------------------------------*/

static void lower_round(Lower *l, const Node *s, LoopScope *scope, Rv item) {
    l->loop = scope;
    lmb_lower_assign(l, s->a, item);
    lmb_lower_body(l, &s->list);
    l->loop = scope->up;
}

static void lower_range_for(Lower *l, const Node *s, LoopScope *scope, Rv r) {
    Val head = lmb_lower_emit(l, O_for, I_i64, r.v[0], r.v[1], r.v[2], 0, s);
    scope->next = head;
    Rv item = lmb_lower_rv(l, l->c->types.scalar[r.type->dtype]);
    item.v[0] = lmb_lower_convert(l, head, I_i64, lmb_ir_type((lmb_dtype)r.type->dtype));
    lower_round(l, s, scope, item);
    end_region(l, head);
}

static void lower_indexed_for(Lower *l, const Node *s, LoopScope *scope, Rv source) {
    Val zero = lmb_lower_i64(l, 0), one = lmb_lower_i64(l, 1);
    Val head = lmb_lower_emit(l, O_for, I_i64, zero, iter_length(l, source), one, 0, s);
    scope->next = head;
    lower_round(l, s, scope, iter_item(l, source, head));
    end_region(l, head);
}

static Flow lower_counted(Lower *l, const Node *s, Rv source) {
    LoopScope scope = {.up = l->loop};
    scope.notes = (uint8_t)may_note(l, s);
    scope.leave = lmb_lower_emit(l, O_block, I_void, 0, 0, 0, 0, NULL);
    l->loops++;
    if (source.type->kind == TY_range) lower_range_for(l, s, &scope, source);
    else lower_indexed_for(l, s, &scope, source);
    l->loops--;
    if (!has_break(&s->list)) {
        end_region(l, scope.leave);
        check_sticky(l, &scope);
        return lmb_lower_body(l, &s->list2);
    }
    lmb_lower_body(l, &s->list2);
    end_region(l, scope.leave);
    check_sticky(l, &scope);
    return FLOW_next;
}

/* Round k's item of a tuple, or of zip or enumerate over tuples. */
static Rv unrolled_item(Lower *l, Rv source, uint32_t k) {
    if (source.type->kind == TY_tuple) return lmb_lower_part(l, source, k);
    Rv parts[16];
    uint32_t n = 0, m = source.type->n;
    if (source.type->value->dtype == SP_enumerate) {
        parts[n] = lmb_lower_rv(l, l->c->types.scalar[LMB_int64]);
        parts[n++].v[0] = count_from(l, source, lmb_lower_i64(l, k));
        m = 1;
    }
    for (uint32_t i = 0; i < m; i++) parts[n++] = unrolled_item(l, iter_part(source, i), k);
    return join_parts(l, parts, n);
}

/* Every round in a block of its own, which `continue` leaves; all in one that `break` leaves. */
static Flow lower_unrolled(Lower *l, const Node *s, Rv source, const NodeInfo *info) {
    LoopScope scope = {.up = l->loop, .leave = lmb_lower_emit(l, O_block, I_void, 0, 0, 0, 0, NULL)};
    uint32_t inst = l->inst;
    for (uint32_t k = 0; k < info->rounds; k++) {
        l->inst = lmb_inst_round(l->spec, info, k);
        scope.next = lmb_lower_emit(l, O_block, I_void, 0, 0, 0, 0, NULL);
        lower_round(l, s, &scope, unrolled_item(l, source, k));
        end_region(l, scope.next);
    }
    l->inst = inst;
    lmb_lower_body(l, &s->list2);
    end_region(l, scope.leave);
    return FLOW_next;
}

static int is_unrolled(const Type *t) {
    if (t->kind == TY_tuple) return 1;
    if (t->kind != TY_iter) return 0;
    uint32_t m = t->value->dtype == SP_enumerate ? 1 : t->n;
    for (uint32_t i = 0; i < m; i++)
        if (!is_unrolled(t->items[i])) return 0;
    return 1;
}

Flow lmb_lower_for(Lower *l, const Node *s) {
    Rv source = lmb_lower_hold(l, lmb_lower_expr(l, s->b));
    if (is_unrolled(source.type)) return lower_unrolled(l, s, source, lmb_info(l->spec, l->inst, s));
    return lower_counted(l, s, source);
}
