/* Whole arrays in and out: nested tables, bytes, copies, fill.
 *
 * In: tables of numbers nested as deep as an array has dimensions, strings of bytes, other arrays. Out: the same the other
 * way. What must hold: a table whose rows differ in length is refused with the place; recursion is as deep as dimensions
 * are (32 at most). */
#include "bindings/bind.h"

#include <string.h>

/* What a nested table holds, for the dtype that it gets by default: a letter for the widest of its leaves. */
static char widest(char a, char b) {
    static const char order[] = "nbifc"; /* nothing, bool, integer, float, complex */
    return strchr(order, a) > strchr(order, b) ? a : b;
}

static char kind_of(lua_State *L, const State *st, int i, int depth) {
    char kind = 'n';
    switch (lua_type(L, i)) {
    case LUA_TBOOLEAN: return 'b';
    case LUA_TNUMBER: return is_int(L, i) ? 'i' : 'f';
    case LUA_TUSERDATA: {
        ValueBox *box = bind_test(L, st, i, META_scalar);
        return box && box->value.dtype >= LMB_complex64 ? 'c' : 'f';
    }
    case LUA_TTABLE: break;
    default: return 'f';
    }
    if (depth == LMB_MAX_NDIM) bind_fail(L, "an array has at most %d dimensions", LMB_MAX_NDIM);
    luaL_checkstack(L, 4, "nested table");
    for (int n = (int)raw_length(L, i), j = 1; j <= n; j++) {
        lua_rawgeti(L, i, j);
        kind = widest(kind, kind_of(L, st, lua_gettop(L), depth + 1));
        lua_pop(L, 1);
    }
    return kind;
}

/* kind(table) -> "n" "b" "i" "f" "c" */
static int table_kind(lua_State *L) {
    State *st = bind_state(L);
    char kind = kind_of(L, st, 1, 0);
    lua_pushlstring(L, &kind, 1);
    return 1;
}

typedef struct Walk {
    lua_State *L;
    State *st;
    const lmb_desc *desc;
    lmb_dtype dtype;
    int ndim;
} Walk;

static void store_row(const Walk *w, int table, int dim, char *p) {
    lua_State *L = w->L;
    int64_t n = w->desc->dims[dim], step = w->desc->dims[w->ndim + dim];
    if (lua_type(L, table) != LUA_TTABLE || (int64_t)raw_length(L, table) != n)
        bind_fail(L, "dimension %d: expected a table of %lld, got %s of %lld", dim + 1, (long long)n,
                  bind_type_name(L, w->st, table), (long long)(lua_type(L, table) == LUA_TTABLE ? raw_length(L, table) : 0));
    luaL_checkstack(L, 4, "nested table");
    for (int64_t i = 0; i < n; i++, p += step) {
        lua_rawgeti(L, table, (int)i + 1);
        if (dim + 1 < w->ndim) store_row(w, lua_gettop(L), dim + 1, p);
        else bind_store_element(L, w->st, lua_gettop(L), w->dtype, p);
        lua_pop(L, 1);
    }
}

/* store(array, nested table or number) */
static int array_store(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    Walk w = {L, st, a->desc, (lmb_dtype)a->dtype, a->ndim};
    if (a->readonly) bind_fail(L, "the array is read-only");
    if (a->ndim) store_row(&w, 2, 0, a->desc->data);
    else bind_store_element(L, st, 2, w.dtype, a->desc->data);
    return 0;
}

/* The table on the top gets n elements; longer ones that are reused are cut. */
static void load_row(const Walk *w, int dim, const char *p) {
    lua_State *L = w->L;
    int64_t n = w->desc->dims[dim], step = w->desc->dims[w->ndim + dim];
    int table = lua_gettop(L);
    luaL_checkstack(L, 6, "nested table");
    for (int64_t i = 0; i < n; i++, p += step) {
        if (dim + 1 < w->ndim) {
            lua_rawgeti(L, table, (int)i + 1);
            if (lua_type(L, -1) != LUA_TTABLE) {
                lua_pop(L, 1);
                lua_createtable(L, (int)w->desc->dims[dim + 1], 0);
            }
            load_row(w, dim + 1, p);
        } else {
            bind_push_element(L, w->st, w->dtype, p);
        }
        lua_rawseti(L, table, (int)i + 1);
    }
    for (int i = (int)raw_length(L, table); i > n; i--) {
        lua_pushnil(L);
        lua_rawseti(L, table, i);
    }
}

/* totable(array [, table to reuse]) */
static int array_totable(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    Walk w = {L, st, a->desc, (lmb_dtype)a->dtype, a->ndim};
    lua_settop(L, 2);
    if (!a->ndim) {
        bind_push_element(L, st, w.dtype, a->desc->data);
        return 1;
    }
    if (a->desc->dims[0] > INT32_MAX) bind_fail(L, "the array is too long for a table");
    if (lua_isnil(L, 2)) lua_createtable(L, (int)a->desc->dims[0], 0);
    else if (lua_type(L, 2) != LUA_TTABLE) bind_fail(L, "totable reuses a table, not %s", bind_type_name(L, st, 2));
    load_row(&w, 0, a->desc->data);
    return 1;
}

/* assign(array, source) */
static int array_assign(lua_State *L) {
    State *st = bind_state(L);
    lmb_error *err = NULL;
    lmb_array_box *to = bind_check_array(L, st, 1), *from = bind_check_array(L, st, 2);
    if (lmb_array_assign(bind_array(to), bind_array(from), &err)) bind_raise(L, st, err);
    return 0;
}

/* fill(array, number) */
static int array_fill(lua_State *L) {
    State *st = bind_state(L);
    lmb_error *err = NULL;
    union { uint64_t bits[2]; lmb_complex128 c; } element;
    lmb_value v;
    lmb_array_box *a = bind_check_array(L, st, 1);
    bind_store_element(L, st, 2, (lmb_dtype)a->dtype, &element);
    lmb_value_load(&v, (lmb_dtype)a->dtype, &element);
    if (lmb_array_fill(bind_array(a), &v, &err)) bind_raise(L, st, err);
    return 0;
}

static size_t bytes_of(const lmb_array_box *a) {
    return (size_t)lmb_array_size(a->array) * lmb_dtype_size((lmb_dtype)a->dtype);
}

/* bytes(array in row-major order) -> string */
static int array_bytes(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    lua_pushlstring(L, bytes_of(a) ? a->desc->data : "", bytes_of(a));
    return 1;
}

/* put_bytes(array in row-major order, string) */
static int array_put_bytes(lua_State *L) {
    State *st = bind_state(L);
    size_t n;
    lmb_array_box *a = bind_check_array(L, st, 1);
    const char *bytes = lua_tolstring(L, 2, &n);
    if (!bytes || n != bytes_of(a)) bind_fail(L, "the string's length and the array's do not agree");
    if (n) memcpy(a->desc->data, bytes, n);
    return 0;
}

/* round32(x): the double nearest to x that a float32 holds */
static int round32(lua_State *L) {
    push_float(L, (double)(float)lua_tonumber(L, 1));
    return 1;
}

void bind_open_copy(lua_State *L, State *st) {
    static const luaL_Reg functions[] = {{"kind", table_kind}, {"store", array_store}, {"totable", array_totable},
        {"assign", array_assign}, {"fill", array_fill}, {"bytes", array_bytes}, {"put_bytes", array_put_bytes},
        {"round32", round32}, {NULL, NULL}};
    (void)st;
    bind_add(L, functions);
}
