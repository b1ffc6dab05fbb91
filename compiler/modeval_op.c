/* Operators on constants of the module level.
 *
 * In: an operator and Values. Out: a Value, or NULL with the reason. Integers are Python's as far as 64 bits go: what
 * does not fit int64 or uint64 is refused, never wrapped; numbers of a NumPy class (np.int32(1)) keep their class
 * beside plain ones, and wrap in it. What must hold: no undefined behaviour for any operands. */
#include "compiler/modeval.h"

#include <assert.h>
#include <complex.h>
#include <math.h>
#include <string.h>

typedef __int128 Wide;

static const Value *too_large(Eval *e) {
    return lmb_modeval_refuse(e, "the integer is too large for 64 bits");
}

static Wide wide(const Value *v) {
    return v->kind == V_int && lmb_dtype_is_signed(v->dtype) ? (Wide)v->as.i : (Wide)v->as.u;
}

/*--- typed numbers ---------------------------------------------------------------------------------------------*/
/* x wrapped to an integer class. */
static const Value *typed_int(Eval *e, Wide x, int dtype) {
    Value *v = lmb_modeval_new(e, V_int, dtype);
    unsigned shift = 64 - 8 * (unsigned)lmb_dtype_size(dtype);
    uint64_t bits = (uint64_t)x << shift;
    if (lmb_dtype_is_signed(dtype))
        v->as.i = (int64_t)bits >> shift;
    else
        v->as.u = bits >> shift;
    return v;
}

static const Value *plain_int(Eval *e, Wide x) {
    if (x < INT64_MIN || x > (Wide)UINT64_MAX) return too_large(e);
    return typed_int(e, x, x > INT64_MAX ? LMB_uint64 : LMB_int64);
}

static const Value *typed_float(Eval *e, double f, int dtype) {
    Value *v = lmb_modeval_new(e, V_float, dtype);
    v->as.f = dtype == LMB_float32 ? (double)(float)f : f;
    return v;
}

static const Value *typed_complex(Eval *e, double re, double im, int dtype) {
    Value *v = lmb_modeval_new(e, V_complex, dtype);
    v->as.c.re = dtype == LMB_complex64 ? (double)(float)re : re;
    v->as.c.im = dtype == LMB_complex64 ? (double)(float)im : im;
    return v;
}

static double imaginary(const Value *v) {
    return v->kind == V_complex ? v->as.c.im : 0;
}

static const Value *float_to_int(Eval *e, double f, int dtype) {
    if (isnan(f)) return lmb_modeval_refuse(e, "cannot convert NaN to an integer");
    if (!(f > -9.3e18 && f < 1.85e19)) return too_large(e);
    Wide x = (Wide)trunc(f);
    if (x < INT64_MIN || x > (Wide)UINT64_MAX) return too_large(e);
    return dtype == LMB_int64 ? plain_int(e, x) : typed_int(e, x, dtype);
}

const Value *lmb_modeval_convert(Eval *e, const Value *v, int dtype) {
    if (!lmb_modeval_is_number(v)) return lmb_modeval_refuse(e, "only numbers convert to %s", lmb_dtype_name(dtype));
    if (dtype == LMB_bool) return lmb_modeval_bool(e, lmb_modeval_truth(v));
    if (lmb_dtype_is_complex(dtype)) return typed_complex(e, lmb_modeval_double(v), imaginary(v), dtype);
    if (v->kind == V_complex) return lmb_modeval_refuse(e, "a complex number does not convert to a real one");
    if (lmb_dtype_is_float(dtype)) return typed_float(e, lmb_modeval_double(v), dtype);
    if (v->kind == V_float) return float_to_int(e, v->as.f, dtype);
    return typed_int(e, wide(v), dtype);
}

/* The class of a result: that of the typed operand where the other is plain. */
static int result_dtype(const Value *a, const Value *b, int plain, int other_plain) {
    int x = a->kind == V_bool ? plain : a->dtype, y = b->kind == V_bool ? plain : b->dtype;
    if (x == plain || x == other_plain) return y == other_plain ? plain : y;
    if (y == plain || y == other_plain) return x;
    return (int)lmb_dtype_join((lmb_dtype)x, (lmb_dtype)y);
}

/*--- integers --------------------------------------------------------------------------------------------------*/
static Wide floor_div(Wide a, Wide b) {
    Wide q = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

static int int_power(Wide a, Wide n, Wide *out) {
    Wide r = 1;
    while (n > 0) {
        if ((n & 1) && __builtin_mul_overflow(r, a, &r)) return 0;
        n >>= 1;
        if (n && __builtin_mul_overflow(a, a, &a)) return 0;
    }
    *out = r;
    return 1;
}

static int shift_left(Wide a, Wide n, Wide *out) {
    if (n > 64 && a != 0) return 0;
    *out = a == 0 ? 0 : a * ((Wide)1 << n);
    return 1;
}

/* 1: done; 0: too large; -1: refused for another reason. */
static int int_operation(Eval *e, Operator op, Wide a, Wide b, Wide *r) {
    switch (op) {
    case Op_Add: *r = a + b; return 1;
    case Op_Sub: *r = a - b; return 1;
    case Op_Mult: return !__builtin_mul_overflow(a, b, r);
    case Op_BitAnd: *r = a & b; return 1;
    case Op_BitOr: *r = a | b; return 1;
    case Op_BitXor: *r = a ^ b; return 1;
    case Op_FloorDiv:
    case Op_Mod:
        if (b == 0) break;
        *r = op == Op_Mod ? a - floor_div(a, b) * b : floor_div(a, b);
        return 1;
    case Op_LShift:
    case Op_RShift:
        if (b < 0) return lmb_modeval_refuse(e, "negative shift count"), -1;
        if (op == Op_LShift) return shift_left(a, b, r);
        *r = a >> (b > 100 ? 100 : (int)b);
        return 1;
    default: return int_power(a, b, r);
    }
    lmb_modeval_refuse(e, "division by zero");
    return -1;
}

static const Value *int_binary(Eval *e, Operator op, const Value *a, const Value *b) {
    Wide r;
    int done = int_operation(e, op, wide(a), wide(b), &r);
    if (done <= 0) return done == 0 ? too_large(e) : NULL;
    if (a->kind == V_bool && b->kind == V_bool && (op == Op_BitAnd || op == Op_BitOr || op == Op_BitXor))
        return lmb_modeval_bool(e, r != 0);
    int dtype = result_dtype(a, b, LMB_int64, LMB_uint64);
    if (dtype == LMB_int64 || dtype == LMB_uint64) return plain_int(e, r);
    if (dtype == LMB_float64) return typed_float(e, (double)r, dtype);
    return typed_int(e, r, dtype);
}

/*--- floats ----------------------------------------------------------------------------------------------------*/
static double float_mod(double a, double b) {
    double r = fmod(a, b);
    if (r == 0) return copysign(0, b);
    return (r < 0) != (b < 0) ? r + b : r;
}

static double float_floordiv(double a, double b) {
    double q = (a - float_mod(a, b)) / b;
    if (q == 0) return copysign(0, a / b);
    double f = floor(q);
    return q - f > 0.5 ? f + 1 : f;
}

static const Value *float_binary(Eval *e, Operator op, const Value *x, const Value *y) {
    double a = lmb_modeval_double(x), b = lmb_modeval_double(y), r;
    if (b == 0 && (op == Op_Div || op == Op_FloorDiv || op == Op_Mod)) return lmb_modeval_refuse(e, "division by zero");
    switch (op) {
    case Op_Add: r = a + b; break;
    case Op_Sub: r = a - b; break;
    case Op_Mult: r = a * b; break;
    case Op_Div: r = a / b; break;
    case Op_FloorDiv: r = float_floordiv(a, b); break;
    case Op_Mod: r = float_mod(a, b); break;
    case Op_Pow:
        if (a == 0 && b < 0) return lmb_modeval_refuse(e, "0.0 cannot be raised to a negative power");
        r = pow(a, b);
        break;
    default: return lmb_modeval_refuse(e, "'%s' does not take floats", lmb_op_text[op]);
    }
    int single = x->dtype == LMB_float32 || y->dtype == LMB_float32;
    return typed_float(e, r, single ? LMB_float32 : LMB_float64);
}

/*--- complex numbers -------------------------------------------------------------------------------------------*/
static double complex as_complex(const Value *v) {
    return __builtin_complex(lmb_modeval_double(v), imaginary(v));
}

static const Value *complex_binary(Eval *e, Operator op, const Value *x, const Value *y) {
    double complex a = as_complex(x), b = as_complex(y), r;
    switch (op) {
    case Op_Add: r = a + b; break;
    case Op_Sub: r = a - b; break;
    case Op_Mult:
        r = __builtin_complex(creal(a) * creal(b) - cimag(a) * cimag(b), creal(a) * cimag(b) + cimag(a) * creal(b));
        break;
    case Op_Div:
        if (creal(b) == 0 && cimag(b) == 0) return lmb_modeval_refuse(e, "division by zero");
        r = a / b;
        break;
    case Op_Pow: r = creal(b) == 0 && cimag(b) == 0 ? __builtin_complex(1.0, 0.0) : cpow(a, b); break;
    default: return lmb_modeval_refuse(e, "'%s' does not take complex numbers", lmb_op_text[op]);
    }
    int single = (x->dtype == LMB_complex64 || y->dtype == LMB_complex64);
    return typed_complex(e, creal(r), cimag(r), single ? LMB_complex64 : LMB_complex128);
}

/*--- sequences -------------------------------------------------------------------------------------------------*/
static const Value *join_tuples(Eval *e, const Value *a, const Value *b) {
    const Value **items = arena_array(e->arena, const Value *, a->n + b->n + 1);
    if (a->n) memcpy(items, a->as.items, sizeof *items * a->n);
    if (b->n) memcpy(items + a->n, b->as.items, sizeof *items * b->n);
    return lmb_modeval_tuple(e, items, a->n + b->n);
}

static const Value *join_strings(Eval *e, const Value *a, const Value *b) {
    char *s = lmb_arena_alloc(e->arena, (size_t)a->n + b->n + 1);
    memcpy(s, a->as.s, a->n);
    memcpy(s + a->n, b->as.s, b->n);
    return lmb_modeval_string(e, s, (size_t)a->n + b->n);
}

static const Value *repeat_tuple(Eval *e, const Value *a, int64_t times) {
    if (times < 0) times = 0;
    if (a->n && times > MODEVAL_MAX_ITEMS / a->n) return lmb_modeval_refuse(e, "the tuple is too long");
    uint32_t n = a->n ? a->n * (uint32_t)times : 0;
    const Value **items = arena_array(e->arena, const Value *, n + 1);
    for (uint32_t i = 0; i < n; i++) items[i] = a->as.items[i % a->n];
    return lmb_modeval_tuple(e, items, n);
}

static const Value *sequence_binary(Eval *e, Operator op, const Value *a, const Value *b) {
    int64_t times;
    if (op == Op_Add && a->kind == V_tuple && b->kind == V_tuple) return join_tuples(e, a, b);
    if (op == Op_Add && a->kind == V_string && b->kind == V_string) return join_strings(e, a, b);
    if (op == Op_Mult && a->kind == V_tuple && lmb_modeval_index(b, &times)) return repeat_tuple(e, a, times);
    if (op == Op_Mult && b->kind == V_tuple && lmb_modeval_index(a, &times)) return repeat_tuple(e, b, times);
    return lmb_modeval_refuse(e, "'%s' does not take these operands", lmb_op_text[op]);
}

const Value *lmb_modeval_binary(Eval *e, Operator op, const Value *a, const Value *b) {
    if (a->kind == V_array || b->kind == V_array) return lmb_modeval_array_binary(e, op, a, b);
    if (!lmb_modeval_is_number(a) || !lmb_modeval_is_number(b)) return sequence_binary(e, op, a, b);
    if (a->kind == V_complex || b->kind == V_complex) return complex_binary(e, op, a, b);
    int inexact = a->kind == V_float || b->kind == V_float || op == Op_Div || (op == Op_Pow && wide(b) < 0);
    return inexact ? float_binary(e, op, a, b) : int_binary(e, op, a, b);
}

static const Value *negative(Eval *e, const Value *a) {
    if (a->kind == V_float) return typed_float(e, -a->as.f, a->dtype);
    if (a->kind == V_complex) return typed_complex(e, -a->as.c.re, -a->as.c.im, a->dtype);
    if (a->kind == V_int && a->dtype != LMB_int64 && a->dtype != LMB_uint64) return typed_int(e, -wide(a), a->dtype);
    return plain_int(e, -wide(a));
}

const Value *lmb_modeval_unary(Eval *e, Operator op, const Value *a) {
    if (op == Op_Not) {
        int truth = lmb_modeval_truth(a);
        return truth < 0 ? lmb_modeval_refuse(e, "the truth of an array is ambiguous") : lmb_modeval_bool(e, !truth);
    }
    if (op == Op_USub && a->kind == V_array) return lmb_modeval_array_binary(e, Op_Mult, a, lmb_modeval_int(e, -1));
    if (!lmb_modeval_is_number(a)) return lmb_modeval_refuse(e, "'%s' does not take this operand", lmb_op_text[op]);
    if (op == Op_USub) return negative(e, a);
    if (op == Op_UAdd) return a->kind == V_bool ? plain_int(e, wide(a)) : a;
    if (a->kind != V_int && a->kind != V_bool) return lmb_modeval_refuse(e, "'~' takes integers only");
    return plain_int(e, -wide(a) - 1);
}

/*--- comparison ------------------------------------------------------------------------------------------------*/
static int holds(Operator op, int order) {
    switch (op) {
    case Op_Eq: return order == 0;
    case Op_NotEq: return order != 0;
    case Op_Lt: return order < 0;
    case Op_LtE: return order <= 0;
    case Op_Gt: return order > 0;
    default: return order >= 0;
    }
}

static int compare_numbers(Eval *e, Operator op, const Value *a, const Value *b) {
    if (a->kind == V_complex || b->kind == V_complex) {
        int same = lmb_modeval_double(a) == lmb_modeval_double(b) && imaginary(a) == imaginary(b);
        if (op == Op_Eq || op == Op_NotEq) return same == (op == Op_Eq);
        return lmb_modeval_refuse(e, "complex numbers have no order"), -1;
    }
    if (a->kind == V_float || b->kind == V_float) {
        double x = lmb_modeval_double(a), y = lmb_modeval_double(b);
        if (isnan(x) || isnan(y)) return op == Op_NotEq;
        return holds(op, (x > y) - (x < y));
    }
    Wide x = wide(a), y = wide(b);
    return holds(op, (x > y) - (x < y));
}

static int compare_strings(Operator op, const Value *a, const Value *b) {
    uint32_t n = a->n < b->n ? a->n : b->n;
    int order = memcmp(a->as.s, b->as.s, n);
    return holds(op, order ? order : (a->n > b->n) - (a->n < b->n));
}

static int compare_tuples(Eval *e, Operator op, const Value *a, const Value *b) {
    for (uint32_t i = 0; i < a->n && i < b->n; i++) {
        int same = lmb_modeval_compare(e, Op_Eq, a->as.items[i], b->as.items[i]);
        if (same < 0) return -1;
        if (same) continue;
        if (op == Op_Eq || op == Op_NotEq) return op == Op_NotEq;
        return lmb_modeval_compare(e, op, a->as.items[i], b->as.items[i]);
    }
    return holds(op, (a->n > b->n) - (a->n < b->n));
}

static int contains(Eval *e, const Value *x, const Value *in) {
    if (in->kind != V_tuple) return lmb_modeval_refuse(e, "'in' takes a tuple"), -1;
    for (uint32_t i = 0; i < in->n; i++) {
        int same = lmb_modeval_compare(e, Op_Eq, x, in->as.items[i]);
        if (same) return same;
    }
    return 0;
}

int lmb_modeval_compare(Eval *e, Operator op, const Value *a, const Value *b) {
    if (op == Op_Is) return lmb_value_equal(a, b);
    if (op == Op_IsNot) return !lmb_value_equal(a, b);
    if (op == Op_In || op == Op_NotIn) {
        int found = contains(e, a, b);
        return found < 0 ? -1 : found == (op == Op_In);
    }
    if (lmb_modeval_is_number(a) && lmb_modeval_is_number(b)) return compare_numbers(e, op, a, b);
    if (a->kind == V_string && b->kind == V_string) return compare_strings(op, a, b);
    if (a->kind == V_tuple && b->kind == V_tuple) return compare_tuples(e, op, a, b);
    if (a->kind != V_array && b->kind != V_array && (op == Op_Eq || op == Op_NotEq))
        return lmb_value_equal(a, b) == (op == Op_Eq);
    return lmb_modeval_refuse(e, "'%s' does not compare these operands", lmb_op_text[op]), -1;
}
