/* Scalar promotion: the result types of operators and joins over the dtypes, as Numba has them.
 *
 * In: an operator and dtypes. Out: the result's dtype, or -1 where the operator does not take them. The rules below
 * replace a table of 27 x 13 x 13 entries; tests/unit/type.c walks all of them against the recorded table
 * (tests/unit/promotion.def). What must hold: no rule depends on a value, only on dtypes. */
#include "compiler/type.h"

#include <assert.h>

typedef struct Row {
    char kind;
    uint8_t bytes;
} Row;

static const Row rows[LMB_DTYPE_COUNT] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) {kind, bytes},
#include "plugin/dtypes.def"
#undef DTYPE
};

int lmb_dtype_is_int(lmb_dtype d) {
    return rows[d].kind == 'i' || rows[d].kind == 'u';
}
int lmb_dtype_is_signed(lmb_dtype d) {
    return rows[d].kind == 'i';
}
int lmb_dtype_is_float(lmb_dtype d) {
    return rows[d].kind == 'f';
}
int lmb_dtype_is_complex(lmb_dtype d) {
    return rows[d].kind == 'c';
}

static int is_unsigned(lmb_dtype d) {
    return rows[d].kind == 'u';
}
static int is_inexact(lmb_dtype d) {
    return rows[d].kind == 'f' || rows[d].kind == 'c';
}
static int is_single(lmb_dtype d) {
    return d == LMB_float32 || d == LMB_complex64;
}

/* The smallest signed type of at least so many bytes; float64 where there is none. */
static lmb_dtype signed_of(int bytes) {
    switch (bytes) {
    case 1: return LMB_int8;
    case 2: return LMB_int16;
    case 4: return LMB_int32;
    case 8: return LMB_int64;
    default: return LMB_float64;
    }
}

static lmb_dtype inexact(int complex, int single) {
    if (complex) return single ? LMB_complex64 : LMB_complex128;
    return single ? LMB_float32 : LMB_float64;
}

/* Two types of which one at least is float or complex. Narrow integers leave float32 single; arithmetic takes uint16
 * for too wide, joins do not. */
static lmb_dtype join_inexact(lmb_dtype a, lmb_dtype b, int wide_uint16) {
    int complex = lmb_dtype_is_complex(a) || lmb_dtype_is_complex(b), single = 1;
    const lmb_dtype both[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        lmb_dtype d = both[i];
        if (is_inexact(d))
            single &= is_single(d);
        else
            single &= rows[d].bytes < 2 || d == LMB_int16 || (d == LMB_uint16 && !wide_uint16);
    }
    return inexact(complex, single);
}

lmb_dtype lmb_dtype_join(lmb_dtype a, lmb_dtype b) {
    if (a == b) return a;
    if (is_inexact(a) || is_inexact(b)) return join_inexact(a, b, 0);
    if (a == LMB_bool) return b;
    if (b == LMB_bool) return a;
    if (is_unsigned(a) == is_unsigned(b)) return rows[a].bytes > rows[b].bytes ? a : b;
    lmb_dtype u = is_unsigned(a) ? a : b, i = is_unsigned(a) ? b : a;
    return rows[i].bytes > rows[u].bytes ? i : signed_of(2 * rows[u].bytes);
}

/* + - *: integers compute in 64 bits, unsigned only where both are. */
static lmb_dtype arithmetic(lmb_dtype a, lmb_dtype b) {
    if (is_inexact(a) || is_inexact(b)) return join_inexact(a, b, 1);
    return is_unsigned(a) && is_unsigned(b) ? LMB_uint64 : LMB_int64;
}

/* Two artifacts of Numba's overload list: float32 ** any integer stays float32, and bool ** int32 finds the overload
 * (float32, int32) first. */
static lmb_dtype power(lmb_dtype a, lmb_dtype b) {
    if (a == LMB_float32 && !is_inexact(b)) return LMB_float32;
    if (a == LMB_bool && b == LMB_int32) return LMB_float32;
    return arithmetic(a, b);
}

int lmb_dtype_binary(Operator op, lmb_dtype a, lmb_dtype b) {
    assert(a < LMB_DTYPE_COUNT && b < LMB_DTYPE_COUNT);
    int inexacts = is_inexact(a) || is_inexact(b), complexes = lmb_dtype_is_complex(a) || lmb_dtype_is_complex(b);
    switch (op) {
    case Op_Add:
    case Op_Sub:
    case Op_Mult: return arithmetic(a, b);
    case Op_Div: return inexacts ? arithmetic(a, b) : LMB_float64;
    case Op_FloorDiv:
    case Op_Mod: return complexes ? -1 : (int)arithmetic(a, b);
    case Op_Pow: return power(a, b);
    case Op_BitAnd:
    case Op_BitOr:
    case Op_BitXor:
        if (a == LMB_bool && b == LMB_bool) return LMB_bool;
        return inexacts ? -1 : (int)arithmetic(a, b);
    case Op_LShift:
    case Op_RShift:
        if (inexacts) return -1;
        return is_unsigned(a) ? LMB_uint64 : LMB_int64;
    case Op_And:
    case Op_Or: return lmb_dtype_join(a, b);
    case Op_Lt:
    case Op_LtE:
    case Op_Gt:
    case Op_GtE: return complexes ? -1 : LMB_bool;
    case Op_Eq:
    case Op_NotEq:
    case Op_Is:
    case Op_IsNot: return LMB_bool;
    default: return -1;
    }
}

int lmb_dtype_unary(Operator op, lmb_dtype a) {
    switch (op) {
    case Op_Not: return LMB_bool;
    case Op_UAdd:
    case Op_USub:
        if (is_inexact(a)) return a;
        return is_unsigned(a) ? LMB_uint64 : LMB_int64;
    case Op_Invert:
        if (is_inexact(a)) return -1;
        if (a == LMB_bool) return LMB_bool;
        return is_unsigned(a) ? LMB_uint64 : LMB_int64;
    default: return -1;
    }
}

int lmb_dtype_compute(Operator op, lmb_dtype a, lmb_dtype b) {
    switch (op) {
    case Op_Lt:
    case Op_LtE:
    case Op_Gt:
    case Op_GtE:
    case Op_Eq:
    case Op_NotEq:
    case Op_Is:
    case Op_IsNot: {
        lmb_dtype d = lmb_dtype_join(a, b);
        /* uint64 beside a signed type: no type holds both; the language compares them as integers all the same */
        return d == LMB_float64 && !is_inexact(a) && !is_inexact(b) ? LMB_uint64 : d;
    }
    default: return lmb_dtype_binary(op, a, b);
    }
}
