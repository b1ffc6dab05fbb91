/* luaopen_lumba: makes the state's engine, the native functions and the metatables, then runs the embedded Lua layer.
 *
 * In: a Lua state. Out: the module's table, made by lua/lumba.lua from the table of native functions. What must hold: no
 * file is read and no global is set; everything of one Lua state hangs on its State userdata, the first upvalue of every
 * function, and dies with it. */
#include "bindings/bind.h"

#include <string.h>

LMB_API int luaopen_lumba(lua_State *L);

void bind_add(lua_State *L, const luaL_Reg *functions) {
    for (; functions->name; functions++) {
        lua_pushvalue(L, -2);
        lua_pushcclosure(L, functions->func, 1);
        lua_setfield(L, -2, functions->name);
    }
}

void bind_new_meta(lua_State *L, State *st, MetaId id, const char *name, const luaL_Reg *methods) {
    lua_createtable(L, 0, 12);
    lua_pushvalue(L, -3); /* the State lies below the table of functions */
    lua_insert(L, -2);
    bind_add(L, methods);
    lua_remove(L, -2);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    st->meta[id] = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    st->meta_ref[id] = luaL_ref(L, LUA_REGISTRYINDEX);
}

static int state_gc(lua_State *L) {
    State *st = lua_touserdata(L, 1);
    lmb_engine *engine = st->engine;
    st->engine = NULL;
    lmb_engine_release(engine);
    bind_book_drop(st->book);
    st->book = NULL;
    return 0;
}

/* Pushes the State, which closes with its Lua state. */
static State *new_state(lua_State *L) {
    State *st = new_userdata(L, sizeof *st);
    memset(st, 0, sizeof *st);
    for (int i = 0; i < REF__count; i++) st->ref[i] = LUA_NOREF;
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, state_gc);
    lua_setfield(L, -2, "__gc");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    return st;
}

static void open_engine(lua_State *L, State *st) {
    lmb_config config;
    lmb_config_init(&config);
    config.log = bind_log;
    config.log_ud = st;
    st->book = bind_book_new();
    if (!st->book || lmb_engine_new(&config, &st->engine, NULL)) bind_fail(L, "lumba: out of memory");
}

static const LuaFile *find_file(const char *name) {
    for (uint32_t i = 0; i < lmb_lua_count; i++)
        if (!strcmp(lmb_lua_files[i].name, name)) return &lmb_lua_files[i];
    return NULL;
}

/* load(name) -> the embedded file as a function, "lumba/array.lua" */
static int load_file(lua_State *L) {
    const char *name = luaL_optstring(L, 1, "");
    const LuaFile *file = find_file(name);
    if (!file) bind_fail(L, "lumba has no part '%s'", name);
    lua_pushfstring(L, "=%s", name);
    if (luaL_loadbuffer(L, file->text, file->length, lua_tostring(L, -1))) bind_rethrow(L);
    return 1;
}

int luaopen_lumba(lua_State *L) {
    static const luaL_Reg functions[] = {{"load", load_file}, {NULL, NULL}};
    luaL_checkstack(L, 24, "lumba");
    State *st = new_state(L);
    open_engine(L, st);
    lua_createtable(L, 0, 40);
    bind_add(L, functions);
    bind_open_errors(L, st);
    bind_open_push(L, st);
    bind_open_engine(L, st);
    bind_open_kernel(L, st);
    bind_open_array(L, st);
    bind_open_copy(L, st);
    lua_getfield(L, -1, "load");
    lua_pushliteral(L, "lumba.lua");
    lua_call(L, 1, 1);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 1);
    return 1;
}
