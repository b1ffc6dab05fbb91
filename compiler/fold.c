/* Compile-time arithmetic: what tests on types and shapes of the prelude and of users' constants need.
 *
 * In: constant values. Out: their result, NULL or 0 where it is left to run time: floats are never folded here, so that
 * there is one place that computes them; integers only where the result fits. */
#include "compiler/infer_in.h"

#include <string.h>

const Value *lmb_value_int(Arena *a, int64_t i) {
    Value *v = arena_new(a, Value);
    *v = (Value){.kind = V_int, .dtype = LMB_int64, .as.i = i};
    return v;
}

const Value *lmb_value_bool(Arena *a, int b) {
    Value *v = arena_new(a, Value);
    *v = (Value){.kind = V_bool, .dtype = LMB_bool, .as.i = b};
    return v;
}

static int is_plain_int(const Value *v) { return v->kind == V_int && v->dtype == LMB_int64; }

static int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

static const Value *fold_ints(Arena *arena, Operator op, int64_t a, int64_t b) {
    int64_t r;
    switch (op) {
    case Op_Add: return __builtin_add_overflow(a, b, &r) ? NULL : lmb_value_int(arena, r);
    case Op_Sub: return __builtin_sub_overflow(a, b, &r) ? NULL : lmb_value_int(arena, r);
    case Op_Mult: return __builtin_mul_overflow(a, b, &r) ? NULL : lmb_value_int(arena, r);
    case Op_FloorDiv: return b <= 0 ? NULL : lmb_value_int(arena, floor_div(a, b));
    case Op_Mod: return b <= 0 ? NULL : lmb_value_int(arena, a - floor_div(a, b) * b);
    default: return NULL;
    }
}

static const Value *concat_tuples(Arena *arena, const Value *x, const Value *y) {
    const Value **items = arena_array(arena, const Value *, x->n + y->n + 1);
    for (uint32_t i = 0; i < x->n; i++) items[i] = x->as.items[i];
    for (uint32_t i = 0; i < y->n; i++) items[x->n + i] = y->as.items[i];
    Value *v = arena_new(arena, Value);
    *v = (Value){.kind = V_tuple, .n = x->n + y->n, .as.items = items};
    return v;
}

static const Value *concat_strings(Arena *arena, const Value *x, const Value *y) {
    char *s = lmb_arena_alloc(arena, (size_t)x->n + y->n + 1);
    memcpy(s, x->as.s, x->n);
    memcpy(s + x->n, y->as.s, y->n);
    Value *v = arena_new(arena, Value);
    *v = (Value){.kind = V_string, .n = x->n + y->n, .as.s = s};
    return v;
}

const Value *lmb_fold_binary(Arena *arena, Operator op, const Value *x, const Value *y) {
    if (is_plain_int(x) && is_plain_int(y)) return fold_ints(arena, op, x->as.i, y->as.i);
    if (op == Op_Add && x->kind == V_tuple && y->kind == V_tuple) return concat_tuples(arena, x, y);
    if (op == Op_Add && x->kind == V_string && y->kind == V_string) return concat_strings(arena, x, y);
    return NULL;
}

const Value *lmb_fold_unary(Arena *arena, Operator op, const Value *x) {
    if (is_plain_int(x) && op == Op_USub && x->as.i != INT64_MIN) return lmb_value_int(arena, -x->as.i);
    if (x->kind == V_int && x->dtype == LMB_uint64 && op == Op_USub && x->as.u == (uint64_t)INT64_MAX + 1)
        return lmb_value_int(arena, INT64_MIN); /* -9223372036854775808 as Python reads it */
    if (is_plain_int(x) && op == Op_UAdd) return x;
    if (x->kind == V_float && x->dtype == LMB_float64 && op == Op_USub) {
        Value *v = arena_new(arena, Value);
        *v = *x;
        v->as.f = -x->as.f;
        return v;
    }
    return NULL;
}

static int known(int b) { return b ? 1 : -1; }

static int compare_ints(Operator op, int64_t a, int64_t b) {
    switch (op) {
    case Op_Lt: return known(a < b);
    case Op_LtE: return known(a <= b);
    case Op_Gt: return known(a > b);
    case Op_GtE: return known(a >= b);
    case Op_Eq: return known(a == b);
    case Op_NotEq: return known(a != b);
    default: return 0;
    }
}

static int is_comparable_static(const Value *v) {
    return v->kind == V_class || v->kind == V_string || v->kind == V_library || v->kind == V_function || v->kind == V_exception;
}

/* `float` and `int` as classes equal the dtypes that they stand for. */
static int same_static(const Value *x, const Value *y) { return lmb_value_equal(x, y); }

static int member(const Value *x, const Value *tuple) {
    for (uint32_t i = 0; i < tuple->n; i++) {
        int k = lmb_fold_compare(Op_Eq, x, tuple->as.items[i]);
        if (k >= 0) return k;
    }
    return -1;
}

int lmb_fold_compare(Operator op, const Value *x, const Value *y) {
    if ((x->kind == V_bool || is_plain_int(x)) && (y->kind == V_bool || is_plain_int(y))) return compare_ints(op, x->as.i, y->as.i);
    if ((op == Op_In || op == Op_NotIn) && y->kind == V_tuple) return op == Op_In ? member(x, y) : -member(x, y);
    if (!is_comparable_static(x) || !is_comparable_static(y)) return 0;
    if (op == Op_Eq || op == Op_Is) return known(same_static(x, y));
    if (op == Op_NotEq || op == Op_IsNot) return known(!same_static(x, y));
    if (x->kind != V_string || y->kind != V_string) return 0;
    return compare_ints(op, strcmp(x->as.s, y->as.s), 0);
}
