/* Values going out: what kernels return becomes Lua values.
 *
 * In: lmb_values that own arrays and tuples. Out: Lua values that own them instead. What must hold: an error while
 * Lua allocates loses nothing: results that own something are pushed by a protected call, and what it did not get to is
 * cleared. Plain numbers take the short way. */
#include "bindings/bind.h"

#include <string.h>

#define EXACT INT64_C(9007199254740992) /* 2^53 */

#if BIND_LUAJIT
static void push_cdata(lua_State *L, const State *st, uint64_t bits, int is_unsigned) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_int64]);
    lua_pushnumber(L, (double)(uint32_t)(bits >> 32));
    lua_pushnumber(L, (double)(uint32_t)bits);
    lua_pushboolean(L, is_unsigned);
    lua_call(L, 3, 1);
}
#endif

void bind_push_int(lua_State *L, const State *st, int64_t v) {
#if BIND_LUAJIT
    if (v > EXACT || v < -EXACT) return push_cdata(L, st, (uint64_t)v, 0);
#endif
    (void)st;
    push_small_int(L, v);
}

void bind_push_uint(lua_State *L, const State *st, uint64_t v) {
#if BIND_LUAJIT
    if (v > (uint64_t)EXACT) return push_cdata(L, st, v, 1);
#endif
    (void)st;
    push_small_int(L, (int64_t)v);
}

static void push_scalar(lua_State *L, const State *st, const lmb_value *v) {
    switch ((lmb_dtype)v->dtype) {
    case LMB_bool: lua_pushboolean(L, v->as.i != 0); break;
    case LMB_int8: case LMB_int16: case LMB_int32: case LMB_int64: bind_push_int(L, st, v->as.i); break;
    case LMB_uint8: case LMB_uint16: case LMB_uint32: case LMB_uint64: bind_push_uint(L, st, v->as.u); break;
    case LMB_float32: case LMB_float64: push_float(L, v->as.f); break;
    default: ((ValueBox *)bind_new_box(L, st, META_scalar, sizeof(ValueBox)))->value = *v;
    }
}

void bind_set_array(lmb_array_box *box, lmb_array *array) {
    box->array = array;
    box->dtype = (uint8_t)lmb_array_dtype(array);
    box->ndim = (uint8_t)lmb_array_ndim(array);
    box->readonly = (uint8_t)lmb_array_readonly(array);
    box->desc = lmb_array_desc(array);
}

static void push_array(lua_State *L, State *st, lmb_value *v) {
    lmb_array_box *box = bind_new_box(L, st, META_array, sizeof *box);
    lmb_array *array = v->as.array;
    bind_set_array(box, array);
    v->kind = LMB_NONE;
    bind_pressure(L, st, (size_t)lmb_array_size(array) * lmb_dtype_size((lmb_dtype)box->dtype));
}

void bind_push_value(lua_State *L, State *st, lmb_value *v) {
    ValueBox *box;
    switch ((lmb_kind)v->kind) {
    case LMB_SCALAR: push_scalar(L, st, v); break;
    case LMB_ARRAY: push_array(L, st, v); break;
    case LMB_TUPLE:
        box = bind_new_box(L, st, META_tuple, sizeof *box);
        box->value = *v;
        v->kind = LMB_NONE;
        break;
    case LMB_KERNEL:
        ((Box *)bind_new_box(L, st, META_kernel, sizeof(Box)))->handle = v->as.kernel;
        v->kind = LMB_NONE;
        break;
    case LMB_STRING: lua_pushlstring(L, v->as.string, v->n); break;
    case LMB_NONE: lua_pushnil(L); break;
    }
}

typedef struct Results {
    lmb_value *at;
    int n;
} Results;

static int push_all(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    Results *r = lua_touserdata(L, 1);
    luaL_checkstack(L, r->n + 8, "too many results");
    for (int i = 0; i < r->n; i++) bind_push_value(L, st, &r->at[i]);
    return r->n;
}

static int owns(const lmb_value *v, int n) {
    for (int i = 0; i < n; i++)
        if (v[i].kind != LMB_SCALAR && v[i].kind != LMB_NONE) return 1;
    return 0;
}

int bind_push_results(lua_State *L, State *st, lmb_value *v, int n) {
    if (n <= 4 && !owns(v, n)) { /* a C function always has room for these */
        for (int i = 0; i < n; i++) bind_push_value(L, st, &v[i]);
        return n;
    }
    Results r = {v, n};
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_results]);
    lua_pushlightuserdata(L, &r);
    int failed = lua_pcall(L, 1, LUA_MULTRET, 0);
    for (int i = 0; i < n; i++) lmb_value_clear(&v[i]);
    if (failed) bind_rethrow(L);
    return n;
}

/* The collector knows nothing of array memory: let it work as if Lua had allocated it. */
void bind_pressure(lua_State *L, State *st, size_t bytes) {
    st->pressure += bytes;
    if (st->pressure < ((size_t)64 << 10)) return;
    size_t kb = st->pressure >> 10;
    st->pressure = 0;
    if (gc_running(L)) gc_step(L, (int)(kb < (1u << 20) ? kb : (1u << 20)));
}

void bind_open_push(lua_State *L, State *st) {
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, push_all, 1);
    st->ref[REF_results] = luaL_ref(L, LUA_REGISTRYINDEX);
}
