/* Values coming in: boxes recognized, arguments converted.
 *
 * In: stack positions. Out: handles and lmb_values that borrow from the Lua values. What must hold: a userdata is ours
 * only if it is a full userdata with our metatable and our magic word, so neither a light userdata with a borrowed
 * metatable nor a foreign object gets through; converting allocates nothing, so a kernel call makes no garbage. */
#include "bindings/bind.h"

#include <string.h>

#define MAGIC_OF(id) (LMB_ARRAY_MAGIC + 0x0101u * (unsigned)(id))

State *bind_state(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    if (!st->engine) bind_fail(L, "lumba is closed: the Lua state is ending");
    return st;
}

static const size_t box_sizes[META__count] = {
    [META_array] = sizeof(lmb_array_box), [META_kernel] = sizeof(Box), [META_module] = sizeof(Box),
    [META_scalar] = sizeof(ValueBox), [META_tuple] = sizeof(ValueBox),
};

/* A light userdata has length 0, so a full one is told by its length. */
void *bind_test(lua_State *L, const State *st, int i, MetaId id) {
    Box *box = lua_touserdata(L, i);
    if (!box || raw_length(L, i) != box_sizes[id]) return NULL;
    if (box->magic != MAGIC_OF(id) || !lua_getmetatable(L, i)) return NULL;
    const void *meta = lua_topointer(L, -1);
    lua_pop(L, 1);
    return meta == st->meta[id] ? box : NULL;
}

void *bind_new_box(lua_State *L, const State *st, MetaId id, size_t size) {
    Box *box = new_userdata(L, size);
    memset(box, 0, size);
    box->magic = MAGIC_OF(id);
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->meta_ref[id]);
    lua_setmetatable(L, -2);
    return box;
}

const char *bind_type_name(lua_State *L, const State *st, int i) {
    lmb_array_box *a = bind_test(L, st, i, META_array);
    if (a) return a->desc ? "an array" : "a freed array";
    if (bind_test(L, st, i, META_kernel)) return "a kernel";
    if (bind_test(L, st, i, META_scalar)) return "a typed scalar";
    if (bind_test(L, st, i, META_tuple)) return "a tuple";
    switch (lua_type(L, i)) {
    case LUA_TNONE: return "nothing";
    case LUA_TNIL: return "nil";
    case LUA_TSTRING: return "a string";
    case LUA_TTABLE: return "a table";
    case LUA_TNUMBER: return "a number";
    case LUA_TBOOLEAN: return "a boolean";
    case LUA_TFUNCTION: return "a function";
    case TYPE_CDATA: return "a cdata";
    default: return lua_typename(L, lua_type(L, i));
    }
}

lmb_array *bind_array(const lmb_array_box *box) {
    return box->array;
}

lmb_array_box *bind_check_array(lua_State *L, const State *st, int i) {
    lmb_array_box *box = bind_test(L, st, i, META_array);
    if (!box) bind_fail(L, "expected an array, got %s", bind_type_name(L, st, i));
    if (!box->desc) bind_fail(L, "the array was freed");
    return box;
}

lmb_kernel *bind_check_kernel(lua_State *L, const State *st, int i) {
    Box *box = bind_test(L, st, i, META_kernel);
    if (!box) bind_fail(L, "expected a kernel, got %s", bind_type_name(L, st, i));
    if (!box->handle) bind_fail(L, "the kernel was freed");
    return box->handle;
}

/*--- values ----------------------------------------------------------------------------------------------------*/
static void number_value(lua_State *L, int i, lmb_value *v) {
    *v = (lmb_value){.kind = LMB_SCALAR, .dtype = LMB_float64, .weak = 1};
#if LUA_VERSION_NUM >= 504
    if (lua_isinteger(L, i)) {
        v->dtype = LMB_int64;
        v->weak = 0;
        v->as.i = lua_tointeger(L, i);
        return;
    }
#endif
    v->as.f = lua_tonumber(L, i);
}

/* Numbers of LuaJIT's FFI, taken apart by a Lua function: it gives the dtype and two 32-bit halves, or a number. */
static const char *cdata_value(lua_State *L, const State *st, int i, lmb_value *v) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_cdata]);
    lua_pushvalue(L, i);
    lua_call(L, 1, 3);
    int known = lua_type(L, -3) == LUA_TNUMBER;
    *v = (lmb_value){.kind = LMB_SCALAR, .dtype = (uint8_t)(known ? lua_tonumber(L, -3) : 0)};
    if (v->dtype == LMB_float64) v->as.f = lua_tonumber(L, -2);
    else v->as.u = (uint64_t)(uint32_t)lua_tonumber(L, -2) << 32 | (uint32_t)lua_tonumber(L, -1);
    lua_pop(L, 3);
    return known ? NULL : "this cdata is no number; lumba.wrap makes an array of a pointer";
}

static const char *userdata_value(lua_State *L, const State *st, int i, lmb_value *v) {
    if (bind_test(L, st, i, META_array)) return "the array was freed";
    ValueBox *box = bind_test(L, st, i, META_scalar);
    if (!box) box = bind_test(L, st, i, META_tuple);
    if (box) {
        *v = box->value;
        return NULL;
    }
    Box *kernel = bind_test(L, st, i, META_kernel);
    if (!kernel) return "expected a number, an array, a tuple or a kernel, got a foreign userdata";
    *v = (lmb_value){.kind = LMB_KERNEL, .as.kernel = kernel->handle};
    return kernel->handle ? NULL : "the kernel was freed";
}

const char *bind_value(lua_State *L, const State *st, int i, lmb_value *v) {
    lmb_array_box *array = bind_test(L, st, i, META_array);
    if (array && array->desc) {
        v->kind = LMB_ARRAY;
        v->as.array = array->array;
        return NULL;
    }
    switch (lua_type(L, i)) {
    case LUA_TNUMBER: number_value(L, i, v); return NULL;
    case LUA_TUSERDATA: return userdata_value(L, st, i, v);
    case LUA_TNONE: case LUA_TNIL: *v = (lmb_value){.kind = LMB_NONE}; return NULL;
    case LUA_TBOOLEAN: *v = (lmb_value){.kind = LMB_SCALAR, .dtype = LMB_bool, .as.i = lua_toboolean(L, i)}; return NULL;
    case LUA_TSTRING: {
        size_t n;
        const char *s = lua_tolstring(L, i, &n);
        *v = (lmb_value){.kind = LMB_STRING, .n = (uint32_t)n, .as.string = s};
        return NULL;
    }
    case TYPE_CDATA: return cdata_value(L, st, i, v);
    case LUA_TTABLE: return "expected an array, got a Lua table; lumba.array(t, dtype) makes one, lumba.tuple a tuple";
    case LUA_TFUNCTION: return "expected a number, an array, a tuple or a kernel, got a Lua function";
    default: return "expected a number, an array, a tuple or a kernel, got something else";
    }
}

int64_t bind_check_int(lua_State *L, int i, const char *what) {
    int64_t v;
    if (!to_int(L, i, &v)) bind_fail(L, "%s must be an integer", what);
    return v;
}

lmb_dtype bind_check_dtype(lua_State *L, int i) {
    int64_t code;
    if (!to_int(L, i, &code) || code < 0 || code >= LMB_DTYPE_COUNT) bind_fail(L, "unknown dtype");
    return (lmb_dtype)code;
}

int bind_check_dims(lua_State *L, int i, int64_t *dims, const char *what) {
    if (lua_type(L, i) != LUA_TTABLE) bind_fail(L, "%s must be a table of integers", what);
    size_t n = raw_length(L, i);
    if (n > LMB_MAX_NDIM) bind_fail(L, "an array has at most %d dimensions", LMB_MAX_NDIM);
    for (size_t d = 0; d < n; d++) {
        lua_rawgeti(L, i, (int)d + 1);
        dims[d] = bind_check_int(L, -1, what);
        lua_pop(L, 1);
    }
    return (int)n;
}

void bind_flush_log(lua_State *L, State *st) {
    if (!st->log_used) return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_warn]);
    lua_pushlstring(L, st->log, st->log_used);
    st->log_used = 0;
    if (lua_isnil(L, -2)) lua_pop(L, 2);
    else lua_call(L, 1, 0);
}
