/* The engine seen from Lua: configuration, memory, version.
 *
 * In: names and numbers. Out: the state's one engine. Warnings of the compiler are gathered while a call runs and handed
 * to Lua's warning system when it has returned. */
#include "bindings/bind.h"

#include <string.h>

/* Called on the thread that called into lumba, inside that call. */
void bind_log(void *ud, lmb_log_level level, const char *text) {
    State *st = ud;
    size_t n = strlen(text), room = sizeof st->log - st->log_used;
    (void)level;
    if (n > room) n = room;
    memcpy(st->log + st->log_used, text, n);
    st->log_used += n;
}

/* get("jit" | "array_bytes" | "used") */
static int engine_get(lua_State *L) {
    State *st = bind_state(L);
    const char *key = luaL_optstring(L, 1, "");
    if (!strcmp(key, "jit")) lua_pushboolean(L, lmb_engine_jit(st->engine));
    else if (!strcmp(key, "array_bytes")) push_small_int(L, (int64_t)lmb_engine_budget(st->engine));
    else push_small_int(L, (int64_t)lmb_engine_array_bytes(st->engine));
    return 1;
}

static int engine_set(lua_State *L) {
    State *st = bind_state(L);
    const char *key = luaL_optstring(L, 1, "");
    if (!strcmp(key, "jit")) {
        lmb_engine_set_jit(st->engine, lua_toboolean(L, 2));
    } else {
        int64_t bytes = bind_check_int(L, 2, "array_bytes");
        if (bytes < 0) bind_fail(L, "array_bytes must not be negative");
        lmb_engine_set_budget(st->engine, (size_t)bytes);
    }
    return 0;
}

static int versions(lua_State *L) {
    lua_pushstring(L, lmb_version());
    lua_pushstring(L, lmb_llvm());
    return 2;
}

/* dtype_find(name) -> code or nil; dtype_info(code) -> name, bytes */
static int dtype_find(lua_State *L) {
    const char *name = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "";
    int code = lmb_dtype_find(name);
    if (code < 0) lua_pushnil(L);
    else push_small_int(L, code);
    return 1;
}

static int dtype_info(lua_State *L) {
    lmb_dtype dtype = bind_check_dtype(L, 1);
    lua_pushstring(L, lmb_dtype_name(dtype));
    push_small_int(L, (int64_t)lmb_dtype_size(dtype));
    return 2;
}

/* set_ref("dtypes" | "int64" | "cdata" | "warn", value): what C calls back */
static int set_ref(lua_State *L) {
    static const char *const names[] = {"dtypes", "int64", "cdata", "warn"};
    State *st = bind_state(L);
    const char *name = luaL_optstring(L, 1, "");
    for (int i = 0; i < 4; i++) {
        if (strcmp(name, names[i])) continue;
        lua_settop(L, 2);
        luaL_unref(L, LUA_REGISTRYINDEX, st->ref[i]);
        st->ref[i] = luaL_ref(L, LUA_REGISTRYINDEX);
        return 0;
    }
    bind_fail(L, "no reference '%s'", name);
}

/*--- typed scalars and tuples ----------------------------------------------------------------------------------*/
/* scalar(code, value [, imaginary]) */
static int scalar_new(lua_State *L) {
    State *st = bind_state(L);
    lmb_dtype dtype = bind_check_dtype(L, 1);
    int has_imaginary = !lua_isnoneornil(L, 3);
    ValueBox *box = bind_new_box(L, st, META_scalar, sizeof *box);
    union { uint64_t bits[2]; lmb_complex128 c; } element = {{0, 0}};
    bind_store_element(L, st, 2, dtype, &element);
    lmb_value_load(&box->value, dtype, &element);
    if (!has_imaginary) return 1;
    if (dtype != LMB_complex64 && dtype != LMB_complex128) bind_fail(L, "%s has no imaginary part", lmb_dtype_name(dtype));
    if (lua_type(L, 3) != LUA_TNUMBER) bind_fail(L, "the imaginary part must be a number");
    double im = lua_tonumber(L, 3);
    box->value.as.c.im = dtype == LMB_complex64 ? (double)(float)im : im;
    return 1;
}

static ValueBox *check_scalar(lua_State *L, const State *st) {
    ValueBox *box = bind_test(L, st, 1, META_scalar);
    if (!box) bind_fail(L, "expected a typed scalar, got %s", bind_type_name(L, st, 1));
    return box;
}

static void push_dtype(lua_State *L, const State *st, int code) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_dtypes]);
    lua_rawgeti(L, -1, code);
    lua_remove(L, -2);
}

/* scalar_get(s) -> dtype code, value (as a plain number), real, imag */
static int scalar_get(lua_State *L) {
    State *st = bind_state(L);
    lmb_value v = check_scalar(L, st)->value;
    push_small_int(L, v.dtype);
    if (v.dtype == LMB_complex64 || v.dtype == LMB_complex128) {
        lua_pushnil(L);
        push_float(L, v.as.c.re);
        push_float(L, v.as.c.im);
        return 4;
    }
    bind_push_value(L, st, &v);
    return 2;
}

static int scalar_index(lua_State *L) {
    State *st = bind_state(L);
    lmb_value v = check_scalar(L, st)->value;
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    int is_complex = v.dtype == LMB_complex64 || v.dtype == LMB_complex128;
    if (!strcmp(key, "dtype")) push_dtype(L, st, v.dtype);
    else if (is_complex && !strcmp(key, "real")) push_float(L, v.as.c.re);
    else if (is_complex && !strcmp(key, "imag")) push_float(L, v.as.c.im);
    else if (!is_complex && !strcmp(key, "value")) bind_push_value(L, st, &v);
    else lua_pushnil(L);
    return 1;
}

static int scalar_equal(lua_State *L) {
    State *st = bind_state(L);
    ValueBox *a = bind_test(L, st, 1, META_scalar), *b = bind_test(L, st, 2, META_scalar);
    int equal = a && b && a->value.dtype == b->value.dtype;
    if (equal && a->value.dtype == LMB_float32) equal = a->value.as.f == b->value.as.f;
    else if (equal && a->value.dtype == LMB_float64) equal = a->value.as.f == b->value.as.f;
    else if (equal && a->value.dtype >= LMB_complex64)
        equal = a->value.as.c.re == b->value.as.c.re && a->value.as.c.im == b->value.as.c.im;
    else if (equal) equal = a->value.as.u == b->value.as.u;
    lua_pushboolean(L, equal);
    return 1;
}

static int tuple_new(lua_State *L) {
    State *st = bind_state(L);
    lmb_value items[255];
    lmb_error *err = NULL;
    int n = lua_gettop(L);
    if (n > 255) bind_fail(L, "a tuple has at most 255 members");
    for (int i = 0; i < n; i++) {
        const char *why = bind_value(L, st, i + 1, &items[i]);
        if (why) bind_fail(L, "member %d: %s", i + 1, why);
        if (items[i].kind == LMB_STRING) bind_fail(L, "a tuple holds numbers, arrays, tuples and kernels, not strings");
    }
    ValueBox *box = bind_new_box(L, st, META_tuple, sizeof *box);
    lmb_value tuple = {.kind = LMB_TUPLE, .n = (uint32_t)n, .as.items = items};
    if (lmb_value_copy(st->engine, &tuple, &box->value, &err)) bind_raise(L, st, err);
    return 1;
}

static ValueBox *check_tuple(lua_State *L, const State *st) {
    ValueBox *box = bind_test(L, st, 1, META_tuple);
    if (!box || box->value.kind != LMB_TUPLE) bind_fail(L, "expected a tuple, got %s", bind_type_name(L, st, 1));
    return box;
}

static int tuple_index(lua_State *L) {
    State *st = bind_state(L);
    ValueBox *box = check_tuple(L, st);
    lmb_value copy;
    lmb_error *err = NULL;
    int64_t i;
    if (!to_int(L, 2, &i) || i < 1 || i > box->value.n) return 0;
    if (lmb_value_copy(st->engine, &box->value.as.items[i - 1], &copy, &err)) bind_raise(L, st, err);
    return bind_push_results(L, st, &copy, 1);
}

static int tuple_length(lua_State *L) {
    State *st = bind_state(L);
    push_small_int(L, check_tuple(L, st)->value.n);
    return 1;
}

static int tuple_gc(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    ValueBox *box = bind_test(L, st, 1, META_tuple);
    if (box) lmb_value_clear(&box->value);
    return 0;
}

void bind_open_engine(lua_State *L, State *st) {
    static const luaL_Reg functions[] = {{"get", engine_get}, {"set", engine_set}, {"versions", versions},
        {"dtype_find", dtype_find}, {"dtype_info", dtype_info}, {"set_ref", set_ref}, {"scalar", scalar_new},
        {"scalar_get", scalar_get}, {"tuple", tuple_new}, {NULL, NULL}};
    static const luaL_Reg scalar[] = {{"__index", scalar_index}, {"__eq", scalar_equal}, {NULL, NULL}};
    static const luaL_Reg tuple[] = {{"__index", tuple_index}, {"__len", tuple_length}, {"__gc", tuple_gc}, {NULL, NULL}};
    bind_add(L, functions);
    bind_new_meta(L, st, META_scalar, "lumba.scalar", scalar);
    lua_setfield(L, -2, "scalar_meta");
    bind_new_meta(L, st, META_tuple, "lumba.tuple", tuple);
    lua_setfield(L, -2, "tuple_meta");
}
