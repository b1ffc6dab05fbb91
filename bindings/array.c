/* Arrays seen from Lua: userdata, elements, views.
 *
 * In: 1-based indices, dtype codes, shapes. Out: elements, views, properties. What is plain arithmetic on shapes stands in
 * lua/lumba/array.lua. What must hold: reading outside gives nil, writing outside fails; every entry looks whether the
 * array was freed; new memory is charged to the collector, and when the budget is used up it collects once and retries. */
#include "bindings/bind.h"

#include <string.h>

static const int64_t *strides_of(const lmb_array_box *a) {
    return a->desc->dims + a->ndim;
}

/* The address of element (i, ...) counted from 1 in the first n dimensions; NULL: outside. */
static char *address(const lmb_array_box *a, const int64_t *index, int n) {
    char *p = a->desc->data;
    for (int d = 0; d < n; d++) {
        if (index[d] < 1 || index[d] > a->desc->dims[d]) return NULL;
        p += (index[d] - 1) * strides_of(a)[d];
    }
    return p;
}

/*--- making ----------------------------------------------------------------------------------------------------*/
static lmb_array_box *new_box(lua_State *L, const State *st) {
    return bind_new_box(L, st, META_array, sizeof(lmb_array_box));
}

static void finish(lua_State *L, State *st, lmb_array_box *box, lmb_array *array, int new_memory) {
    bind_set_array(box, array);
    size_t bytes = (size_t)lmb_array_size(array) * lmb_dtype_size((lmb_dtype)box->dtype);
    bind_pressure(L, st, new_memory ? bytes + 256 : 256);
}

/* new(code, shape) -> zeroed array */
static int array_new(lua_State *L) {
    State *st = bind_state(L);
    int64_t shape[LMB_MAX_NDIM];
    lmb_array *array;
    lmb_error *err = NULL;
    lmb_dtype dtype = bind_check_dtype(L, 1);
    int ndim = bind_check_dims(L, 2, shape, "a shape");
    bind_anchors_sweep(L, st->book);
    lmb_array_box *box = new_box(L, st);
    lmb_status status = lmb_array_new(st->engine, dtype, ndim, shape, &array, &err);
    if (status == LMB_ERR_MEMORY) {
        lmb_error_free(err);
        err = NULL;
        gc_full(L); /* what is garbage may be enough */
        status = lmb_array_new(st->engine, dtype, ndim, shape, &array, &err);
    }
    if (status) bind_raise(L, st, err);
    finish(L, st, box, array, 1);
    return 1;
}

/* An address given as light userdata or number. */
static void *check_pointer(lua_State *L, int i) {
    int64_t bits;
    if (lua_type(L, i) == LUA_TLIGHTUSERDATA) return lua_touserdata(L, i);
    if (!to_int(L, i, &bits)) bind_fail(L, "a pointer is an integer, a light userdata or a cdata pointer");
    return (void *)(intptr_t)bits;
}

/* wrap(pointer, code, shape, strides or nil, owner, readonly) */
static int array_wrap(lua_State *L) {
    State *st = bind_state(L);
    int64_t shape[LMB_MAX_NDIM], strides[LMB_MAX_NDIM];
    lmb_array *array;
    lmb_error *err = NULL;
    void *data = check_pointer(L, 1), *anchor = NULL;
    lmb_dtype dtype = bind_check_dtype(L, 2);
    int ndim = bind_check_dims(L, 3, shape, "a shape"), has_strides = !lua_isnil(L, 4), has_owner = !lua_isnil(L, 5);
    if (has_strides && bind_check_dims(L, 4, strides, "strides") != ndim) bind_fail(L, "strides and shape differ in length");
    bind_anchors_sweep(L, st->book);
    lmb_array_box *box = new_box(L, st);
    if (has_owner) {
        lua_pushvalue(L, 5);
        anchor = bind_anchor_new(st->book, luaL_ref(L, LUA_REGISTRYINDEX));
        if (!anchor) bind_fail(L, "out of memory");
    }
    lmb_status status = lmb_array_wrap(st->engine, data, dtype, ndim, shape, has_strides ? strides : NULL,
                                       lua_toboolean(L, 6), has_owner ? bind_anchor_release : NULL, anchor, &array, &err);
    if (status && anchor) bind_anchor_release(anchor);
    if (status) bind_raise(L, st, err);
    finish(L, st, box, array, 0);
    return 1;
}

/* view(array, offset in bytes, code, shape, strides) */
static int array_view(lua_State *L) {
    State *st = bind_state(L);
    int64_t shape[LMB_MAX_NDIM], strides[LMB_MAX_NDIM];
    lmb_array *array;
    lmb_error *err = NULL;
    lmb_array_box *base = bind_check_array(L, st, 1);
    int64_t offset = bind_check_int(L, 2, "an offset");
    lmb_dtype dtype = bind_check_dtype(L, 3);
    int ndim = bind_check_dims(L, 4, shape, "a shape");
    if (bind_check_dims(L, 5, strides, "strides") != ndim) bind_fail(L, "strides and shape differ in length");
    lmb_array_box *box = new_box(L, st);
    if (lmb_array_view(bind_array(base), offset, dtype, ndim, shape, strides, &array, &err)) bind_raise(L, st, err);
    finish(L, st, box, array, 0);
    return 1;
}

/* Pushes a[i], one dimension less. */
static int push_row(lua_State *L, State *st, const lmb_array_box *base, int64_t i) {
    lmb_array *array;
    lmb_error *err = NULL;
    lmb_array_box *box = new_box(L, st);
    if (lmb_array_view(bind_array(base), (i - 1) * strides_of(base)[0], (lmb_dtype)base->dtype, base->ndim - 1,
                       base->desc->dims + 1, strides_of(base) + 1, &array, &err))
        bind_raise(L, st, err);
    finish(L, st, box, array, 0);
    return 1;
}

/*--- elements --------------------------------------------------------------------------------------------------*/
static int push_named(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(2)); /* methods */
    if (!lua_isnil(L, -1)) return 1;
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(3)); /* properties */
    if (lua_isnil(L, -1)) return 1;
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    return 1;
}

static int array_index(lua_State *L) {
    State *st = bind_state(L);
    int64_t i;
    if (lua_type(L, 2) == LUA_TSTRING) {
        if (!bind_test(L, st, 1, META_array)) bind_fail(L, "expected an array, got %s", bind_type_name(L, st, 1));
        return push_named(L);
    }
    lmb_array_box *a = bind_check_array(L, st, 1);
    if (!to_int(L, 2, &i) || !a->ndim || i < 1 || i > a->desc->dims[0]) return 0;
    if (a->ndim > 1) return push_row(L, st, a, i);
    bind_push_element(L, st, (lmb_dtype)a->dtype, (char *)a->desc->data + (i - 1) * a->desc->dims[1]);
    return 1;
}

static void check_writable(lua_State *L, const lmb_array_box *a) {
    if (a->readonly) bind_fail(L, "the array is read-only; copy() makes a writable one");
}

/* a[i] = v in an array of several dimensions: a number fills the row, an array of its shape is copied. */
static void set_row(lua_State *L, State *st, const lmb_array_box *a, int64_t i) {
    lmb_error *err = NULL;
    lmb_status status;
    lmb_array_box *source = bind_test(L, st, 3, META_array);
    push_row(L, st, a, i);
    lmb_array *row = bind_array(bind_check_array(L, st, lua_gettop(L)));
    if (source) {
        status = lmb_array_assign(row, bind_array(bind_check_array(L, st, 3)), &err);
    } else {
        union { uint64_t bits[2]; lmb_complex128 c; } element;
        lmb_value v;
        bind_store_element(L, st, 3, (lmb_dtype)a->dtype, &element);
        lmb_value_load(&v, (lmb_dtype)a->dtype, &element);
        status = lmb_array_fill(row, &v, &err);
    }
    if (status) bind_raise(L, st, err);
}

static int array_newindex(lua_State *L) {
    State *st = bind_state(L);
    int64_t i;
    lmb_array_box *a = bind_check_array(L, st, 1);
    if (!to_int(L, 2, &i)) bind_fail(L, "an array is written by integer index, not by %s", bind_type_name(L, st, 2));
    check_writable(L, a);
    if (!a->ndim || i < 1 || i > a->desc->dims[0])
        bind_fail(L, "index %lld is outside 1 to %lld", (long long)i, a->ndim ? (long long)a->desc->dims[0] : 0LL);
    if (a->ndim > 1) set_row(L, st, a, i);
    else bind_store_element(L, st, 3, (lmb_dtype)a->dtype, (char *)a->desc->data + (i - 1) * a->desc->dims[1]);
    return 0;
}

static int array_length(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    push_small_int(L, a->ndim ? a->desc->dims[0] : 0);
    return 1;
}

/* Reads the indices of get and set; 0: one of them is no integer. */
static int read_indices(lua_State *L, const lmb_array_box *a, int given, int64_t *index) {
    if (given != a->ndim)
        bind_fail(L, "%d indices for an array of %d dimension%s", given, a->ndim, a->ndim == 1 ? "" : "s");
    for (int d = 0; d < given; d++)
        if (!to_int(L, d + 2, &index[d])) return 0;
    return 1;
}

static int array_get(lua_State *L) {
    State *st = bind_state(L);
    int64_t index[LMB_MAX_NDIM];
    lmb_array_box *a = bind_check_array(L, st, 1);
    if (!read_indices(L, a, lua_gettop(L) - 1, index)) return 0;
    char *p = address(a, index, a->ndim);
    if (!p) return 0;
    bind_push_element(L, st, (lmb_dtype)a->dtype, p);
    return 1;
}

static int array_set(lua_State *L) {
    State *st = bind_state(L);
    int64_t index[LMB_MAX_NDIM];
    lmb_array_box *a = bind_check_array(L, st, 1);
    int n = lua_gettop(L);
    check_writable(L, a);
    if (n < 2) bind_fail(L, "set takes the indices, then the value");
    if (!read_indices(L, a, n - 2, index)) bind_fail(L, "an index must be an integer");
    char *p = address(a, index, a->ndim);
    for (int d = 0; d < a->ndim && !p; d++)
        if (index[d] < 1 || index[d] > a->desc->dims[d])
            bind_fail(L, "index %lld of dimension %d is outside 1 to %lld", (long long)index[d], d + 1,
                      (long long)a->desc->dims[d]);
    bind_store_element(L, st, n, (lmb_dtype)a->dtype, p);
    return 0;
}

/*--- properties and end ----------------------------------------------------------------------------------------*/
static int push_dims(lua_State *L, const int64_t *dims, int n) {
    lua_createtable(L, n, 0);
    for (int d = 0; d < n; d++) {
        push_small_int(L, dims[d]);
        lua_rawseti(L, -2, d + 1);
    }
    return 1;
}

static int array_shape(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    return push_dims(L, a->desc->dims, a->ndim);
}

static int array_strides(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    return push_dims(L, strides_of(a), a->ndim);
}

/* info(array) -> dtype code, ndim, size, readonly, address */
static int array_info(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_check_array(L, st, 1);
    push_small_int(L, a->dtype);
    push_small_int(L, a->ndim);
    push_small_int(L, lmb_array_size(bind_array(a)));
    lua_pushboolean(L, a->readonly);
    push_small_int(L, (int64_t)(intptr_t)a->desc->data);
    return 5;
}

static int is_array(lua_State *L) {
    State *st = bind_state(L);
    lua_pushboolean(L, bind_test(L, st, 1, META_array) != NULL);
    return 1;
}

static int is_freed(lua_State *L) {
    State *st = bind_state(L);
    lmb_array_box *a = bind_test(L, st, 1, META_array);
    lua_pushboolean(L, a && !a->desc);
    return 1;
}

/* __gc, __close and free: drops the handle; the memory goes with the last view. */
static int array_free(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    lmb_array_box *a = bind_test(L, st, 1, META_array);
    if (!a || !a->array) return 0;
    lmb_array *array = a->array;
    a->array = NULL;
    a->desc = NULL;
    lmb_array_release(array);
    if (st->book) bind_anchors_sweep(L, st->book);
    return 0;
}

static void add_index(lua_State *L) {
    lua_pushvalue(L, -3); /* the State */
    lua_createtable(L, 0, 40);
    lua_pushvalue(L, -1);
    lua_setfield(L, -5, "methods");
    lua_createtable(L, 0, 12);
    lua_pushvalue(L, -1);
    lua_setfield(L, -6, "properties");
    lua_pushcclosure(L, array_index, 3);
    lua_setfield(L, -2, "__index");
}

void bind_open_array(lua_State *L, State *st) {
    static const luaL_Reg functions[] = {{"new", array_new}, {"wrap", array_wrap}, {"view", array_view}, {"get_at", array_get},
        {"set_at", array_set}, {"shape", array_shape}, {"strides", array_strides}, {"info", array_info},
        {"is_array", is_array}, {"is_freed", is_freed}, {"free", array_free}, {NULL, NULL}};
    static const luaL_Reg array[] = {{"__newindex", array_newindex}, {"__len", array_length}, {"__gc", array_free},
        {"__close", array_free}, {NULL, NULL}};
    bind_add(L, functions);
    bind_new_meta(L, st, META_array, "lumba.array", array);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, "array_meta"); /* methods and properties go here first */
    add_index(L);
    lua_pop(L, 1);
}
