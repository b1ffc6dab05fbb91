/* Array elements between Lua and memory.
 *
 * In: a Lua value or an element's address. Out: the other. What must hold: a store never loses a fraction, a high bit or an
 * imaginary part in silence: it fails and says so (float32 rounding excepted). uint64 on Lua 5.4 is the integer with the same bits,
 * both ways. */
#include "bindings/bind.h"

void bind_push_element(lua_State *L, State *st, lmb_dtype dtype, const void *p) {
    switch (dtype) {
    case LMB_float64: push_float(L, *(const double *)p); break;
    case LMB_float32: push_float(L, *(const float *)p); break;
    case LMB_int64: bind_push_int(L, st, *(const int64_t *)p); break;
    case LMB_int32: push_small_int(L, *(const int32_t *)p); break;
    default: {
        lmb_value v;
        lmb_value_load(&v, dtype, p);
        bind_push_value(L, st, &v);
    }
    }
}

static int is_unsigned(int dtype) {
    return dtype >= LMB_uint8 && dtype <= LMB_uint64;
}

static int is_integer(int dtype) {
    return dtype >= LMB_int8 && dtype <= LMB_uint64;
}

static int is_complex(int dtype) {
    return dtype == LMB_complex64 || dtype == LMB_complex128;
}

/* Whether the integer in v, whose dtype says how to read it, is a value of the dtype. */
static int in_range(const lmb_value *v, lmb_dtype dtype) {
    int bits = (int)lmb_dtype_size(dtype) * 8;
    if (is_unsigned(dtype)) {
        if (!is_unsigned(v->dtype) && v->as.i < 0) return 0;
        return bits == 64 || v->as.u >> bits == 0;
    }
    if (is_unsigned(v->dtype) && v->as.u > INT64_MAX) return 0;
    int64_t limit = INT64_MAX >> (64 - bits);
    return v->as.i >= -limit - 1 && v->as.i <= limit;
}

/* Makes v an integer of int64 or uint64. */
static void to_integer(lua_State *L, lmb_value *v, lmb_dtype dtype) {
    if (is_complex(v->dtype)) bind_fail(L, "a complex number does not fit an array of %s", lmb_dtype_name(dtype));
    if (is_integer(v->dtype) || v->dtype == LMB_bool) return;
    double f = v->as.f;
    int high = dtype == LMB_uint64 && f >= 9223372036854775808.0 && f < 18446744073709551616.0;
    if (high) {
        v->dtype = LMB_uint64;
        v->as.u = (uint64_t)f;
        return;
    }
    if (f != f) bind_fail(L, "nan has no %s representation", lmb_dtype_name(dtype));
    if (!(f >= -9223372036854775808.0 && f < 9223372036854775808.0) || f != (double)(int64_t)f)
        bind_fail(L, "%.15g has no %s representation", f, lmb_dtype_name(dtype));
    v->dtype = LMB_int64;
    v->as.i = (int64_t)f;
}

static void store_integer(lua_State *L, int i, lmb_value *v, lmb_dtype dtype, void *p) {
    int same_bits = dtype == LMB_uint64 && is_int(L, i);
    to_integer(L, v, dtype);
    if (!same_bits && !in_range(v, dtype)) {
        if (is_unsigned(v->dtype))
            bind_fail(L, "%llu is out of range for %s", (unsigned long long)v->as.u, lmb_dtype_name(dtype));
        bind_fail(L, "%lld is out of range for %s", (long long)v->as.i, lmb_dtype_name(dtype));
    }
    lmb_value_store(v, dtype, p);
}

void bind_store_element(lua_State *L, const State *st, int i, lmb_dtype dtype, void *p) {
    lmb_value v;
    if (lua_type(L, i) == LUA_TNUMBER && dtype == LMB_float64) {
        *(double *)p = lua_tonumber(L, i);
        return;
    }
    int type = lua_type(L, i);
    int may_be = type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == TYPE_CDATA || bind_test(L, st, i, META_scalar);
    if (!may_be) bind_fail(L, "an array of %s takes numbers, not %s", lmb_dtype_name(dtype), bind_type_name(L, st, i));
    const char *why = bind_value(L, st, i, &v);
    if (why) bind_fail(L, "%s", why);
    if (is_integer(dtype)) {
        store_integer(L, i, &v, dtype, p);
        return;
    }
    if (is_complex(v.dtype) && !is_complex((int)dtype))
        bind_fail(L, "a complex number does not fit an array of %s", lmb_dtype_name(dtype));
    lmb_value_store(&v, dtype, p);
}
