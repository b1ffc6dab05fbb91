/* Modules and kernels seen from Lua.
 *
 * In: text, options, arguments. Out: kernels as callable userdata, results as Lua values. The call itself uses one buffer
 * on the C stack and makes no garbage. What must hold: a kernel's box owns one reference; a call's arguments stay on the
 * Lua stack until it has returned. */
#include "bindings/bind.h"

#include <string.h>

#define MAX_ARGS 64
#define MAX_KEYWORDS 16

/*--- calls -----------------------------------------------------------------------------------------------------*/
/* Whether the value at i is a table of keyword arguments: no metatable, string keys. */
static int is_keywords(lua_State *L, int i) {
    if (lua_type(L, i) != LUA_TTABLE || raw_length(L, i)) return 0;
    lua_pushnil(L);
    if (!lua_next(L, i)) return 0;
    int strings = lua_type(L, -2) == LUA_TSTRING;
    lua_pop(L, 2);
    return strings;
}

static void bad_argument(lua_State *L, const lmb_kernel *kernel, int i, const char *why) {
    const char *param = lmb_kernel_param(kernel, i);
    bind_fail(L, "%s: argument %d%s%s%s: %s", lmb_kernel_name(kernel), i + 1, param ? " '" : "", param ? param : "",
              param ? "'" : "", why);
}

static int read_keywords(lua_State *L, const State *st, const lmb_kernel *kernel, int i, lmb_keyword *words) {
    int n = 0;
    for (lua_pushnil(L); lua_next(L, i); lua_pop(L, 1), n++) {
        if (lua_type(L, -2) != LUA_TSTRING) bind_fail(L, "keyword arguments are named by strings");
        if (n == MAX_KEYWORDS) bind_fail(L, "at most %d keyword arguments", MAX_KEYWORDS);
        words[n].name = lua_tostring(L, -2);
        const char *why = bind_value(L, st, lua_gettop(L), &words[n].value);
        if (why) bind_fail(L, "%s: argument '%s': %s", lmb_kernel_name(kernel), words[n].name, why);
    }
    return n;
}

/* No room for the results beyond this is an error of lmb_kernel_call. */
#define MAX_RESULTS 64

/* The array at i, or NULL for anything else. Leaves a metatable on the stack, which a call has room for: bind_test does
 * the same at the price of one more step, and in a call steps are what there is to save. */
static lmb_array *quick_array(lua_State *L, const State *st, int i) {
    lmb_array_box *box = lua_touserdata(L, i);
    if (!box || raw_length(L, i) != sizeof *box || box->magic != LMB_ARRAY_MAGIC || !lua_getmetatable(L, i)) return NULL;
    if (lua_topointer(L, -1) == st->meta[META_array] && box->desc) return box->array;
    lua_pop(L, 1);
    return NULL;
}

#define QUICK 8 /* arguments that may leave something on the stack */

static int kernel_call(lua_State *L) {
    lmb_value args[MAX_ARGS], results[MAX_RESULTS];
    lmb_keyword words[MAX_KEYWORDS];
    lmb_error *err = NULL;
    State *st = bind_state(L);
    lmb_kernel *kernel = bind_check_kernel(L, st, 1);
    int n = lua_gettop(L) - 1, nwords = 0, nresults = MAX_RESULTS;
    if (n > MAX_ARGS) bind_fail(L, "a kernel takes at most %d arguments", MAX_ARGS);
    for (int i = 0; i < n; i++) {
        lmb_array *array = i < QUICK ? quick_array(L, st, i + 2) : NULL;
        if (array) {
            args[i].kind = LMB_ARRAY;
            args[i].as.array = array;
            continue;
        }
        const char *why = bind_value(L, st, i + 2, &args[i]);
        if (!why) continue;
        if (i + 1 < n || !is_keywords(L, n + 1)) bad_argument(L, kernel, i, why);
        nwords = read_keywords(L, st, kernel, n-- + 1, words);
    }
    if (lmb_kernel_call(kernel, n, args, nwords, words, results, &nresults, &err)) bind_raise(L, st, err);
    if (st->log_used) bind_flush_log(L, st);
    return nresults ? bind_push_results(L, st, results, nresults) : 0;
}

/*--- methods ---------------------------------------------------------------------------------------------------*/
static int kernel_compile(lua_State *L) {
    State *st = bind_state(L);
    lmb_kernel *kernel = bind_check_kernel(L, st, 1);
    lmb_error *err = NULL;
    if (lua_type(L, 2) != LUA_TSTRING) bind_fail(L, "compile takes a signature such as \"float64(float64[:], int64)\"");
    if (lmb_kernel_compile(kernel, lua_tostring(L, 2), &err)) bind_raise(L, st, err);
    bind_flush_log(L, st);
    lua_settop(L, 1);
    return 1;
}

/* The i-th signature into a buffer on the Lua stack. */
static void push_signature(lua_State *L, lmb_kernel *kernel, int i) {
    char text[1024];
    lmb_kernel_signature(kernel, i, text, sizeof text);
    lua_pushstring(L, text);
}

static int kernel_signatures(lua_State *L) {
    State *st = bind_state(L);
    lmb_kernel *kernel = bind_check_kernel(L, st, 1);
    int n = lmb_kernel_signature_count(kernel);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        push_signature(L, kernel, i);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Which signature inspect means: a number, a text, or the newest. */
static int find_signature(lua_State *L, lmb_kernel *kernel, int i) {
    int64_t number;
    int n = lmb_kernel_signature_count(kernel);
    if (lua_isnoneornil(L, i)) return n - 1;
    if (lua_type(L, i) == LUA_TNUMBER && to_int(L, i, &number) && number >= 1 && number <= n) return (int)number - 1;
    for (int j = 0; lua_type(L, i) == LUA_TSTRING && j < n; j++) {
        push_signature(L, kernel, j);
        if (lua_rawequal(L, i, -1)) return j;
        lua_pop(L, 1);
    }
    bind_fail(L, "%s has no such signature", lmb_kernel_name(kernel));
}

typedef struct Text {
    lmb_engine *engine;
    char *text;
} Text;

static int push_text(lua_State *L) {
    const Text *t = lua_touserdata(L, 1);
    lua_pushstring(L, t->text);
    return 1;
}

static int kernel_inspect(lua_State *L) {
    State *st = bind_state(L);
    lmb_kernel *kernel = bind_check_kernel(L, st, 1);
    lmb_error *err = NULL;
    Text t = {st->engine, NULL};
    if (lua_type(L, 2) != LUA_TSTRING) bind_fail(L, "inspect takes a stage: ast, types, ir, llvm or asm");
    int i = find_signature(L, kernel, 3);
    lua_pushcfunction(L, push_text);
    if (lmb_kernel_inspect(kernel, i, lua_tostring(L, 2), &t.text, &err)) bind_raise(L, st, err);
    lua_pushlightuserdata(L, &t);
    int failed = lua_pcall(L, 1, 1, 0);
    lmb_text_free(t.engine, t.text);
    if (failed) bind_rethrow(L);
    return 1;
}

static int kernel_name(lua_State *L) {
    State *st = bind_state(L);
    lua_pushstring(L, lmb_kernel_name(bind_check_kernel(L, st, 1)));
    return 1;
}

static int kernel_tostring(lua_State *L) {
    State *st = bind_state(L);
    Box *box = bind_test(L, st, 1, META_kernel);
    lua_pushfstring(L, "kernel %s", box && box->handle ? lmb_kernel_name(box->handle) : "(freed)");
    return 1;
}

static int kernel_gc(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    Box *box = bind_test(L, st, 1, META_kernel);
    if (!box || !box->handle) return 0;
    lmb_kernel *kernel = box->handle;
    box->handle = NULL;
    lmb_kernel_release(kernel);
    return 0;
}

/*--- modules ---------------------------------------------------------------------------------------------------*/
/* An option that is true, false or left to the text. */
static int tristate(lua_State *L, int i, const char *field) {
    lua_getfield(L, i, field);
    int value = lua_isnil(L, -1) ? -1 : lua_toboolean(L, -1);
    lua_pop(L, 1);
    return value;
}

static void read_options(lua_State *L, int i, lmb_module_options *o) {
    lmb_module_options_init(o);
    o->jit = tristate(L, i, "jit");
    o->boundscheck = tristate(L, i, "boundscheck");
    o->fastmath = tristate(L, i, "fastmath");
    o->error_model_numpy = tristate(L, i, "error_model_numpy");
    lua_getfield(L, i, "name"); /* the table keeps the string */
    if (lua_type(L, -1) == LUA_TSTRING) o->name = lua_tostring(L, -1);
    lua_getfield(L, i, "fuel");
    if (!lua_isnil(L, -1)) o->fuel = bind_check_int(L, -1, "limits.fuel");
    lua_getfield(L, i, "ms");
    o->ms = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
    lua_pop(L, 3);
}

/* The table of globals at the top becomes an array in a userdata on top of it. */
static void read_globals(lua_State *L, const State *st, lmb_module_options *o) {
    int table = lua_gettop(L), n = 0;
    if (lua_isnil(L, table)) return;
    if (lua_type(L, table) != LUA_TTABLE) bind_fail(L, "globals must be a table of names and values");
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) n++;
    lmb_global *globals = new_userdata(L, sizeof *globals * (size_t)(n + 1));
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) bind_fail(L, "globals are named by strings");
        const char *name = lua_tostring(L, -2);
        globals[o->nglobals].name = name;
        const char *why = bind_value(L, st, lua_gettop(L), &globals[o->nglobals].value);
        if (why) bind_fail(L, "global '%s': %s", name, why);
        o->nglobals++;
    }
    o->globals = globals;
}

/* module(text, options) -> { name = kernel, ... }, { names in order } */
static int module_new(lua_State *L) {
    State *st = bind_state(L);
    lmb_module_options options;
    lmb_error *err = NULL;
    size_t length;
    if (lua_type(L, 1) != LUA_TSTRING) bind_fail(L, "a module's text must be a string, got %s", bind_type_name(L, st, 1));
    const char *text = lua_tolstring(L, 1, &length);
    read_options(L, 2, &options);
    lua_getfield(L, 2, "globals");
    read_globals(L, st, &options);
    Box *box = bind_new_box(L, st, META_module, sizeof *box);
    if (lmb_module_new(st->engine, text, length, &options, (lmb_module **)&box->handle, &err)) bind_raise(L, st, err);
    bind_flush_log(L, st);
    int n = lmb_module_kernel_count(box->handle);
    lua_createtable(L, 0, n);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        const char *name = lmb_module_kernel_name(box->handle, i);
        Box *kernel = bind_new_box(L, st, META_kernel, sizeof *kernel);
        kernel->handle = lmb_module_kernel(box->handle, name);
        lua_setfield(L, -3, name);
        lua_pushstring(L, name);
        lua_rawseti(L, -2, i + 1);
    }
    return 2;
}

static int module_gc(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    Box *box = bind_test(L, st, 1, META_module);
    if (!box || !box->handle) return 0;
    lmb_module *module = box->handle;
    box->handle = NULL;
    lmb_module_release(module);
    return 0;
}

void bind_open_kernel(lua_State *L, State *st) {
    static const luaL_Reg functions[] = {{"module", module_new}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"compile", kernel_compile}, {"inspect", kernel_inspect},
        {"signatures", kernel_signatures}, {"name", kernel_name}, {NULL, NULL}};
    static const luaL_Reg kernel[] = {{"__call", kernel_call}, {"__gc", kernel_gc}, {"__tostring", kernel_tostring},
        {NULL, NULL}};
    static const luaL_Reg module[] = {{"__gc", module_gc}, {NULL, NULL}};
    bind_add(L, functions);
    bind_new_meta(L, st, META_module, "lumba.module", module);
    lua_pop(L, 1);
    bind_new_meta(L, st, META_kernel, "lumba.kernel", kernel);
    lua_pushvalue(L, -3); /* the State, for bind_add */
    lua_createtable(L, 0, 4);
    bind_add(L, methods);
    lua_setfield(L, -3, "__index");
    lua_pop(L, 2);
}
