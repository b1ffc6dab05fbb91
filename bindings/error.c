/* Lua errors: the only file that raises them.
 *
 * In: a sentence about the call's arguments, or a lmb_error. Out: a string with the caller's position, or an error object
 * (a table with fields and __tostring). What must hold: the position is the user's, whatever of lumba lies between; the
 * lmb_error is freed although making a Lua value may fail. */
#include "bindings/bind.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* "file:line: " of the innermost function that is neither C nor of lumba's Lua files. */
static void push_where(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (!strcmp(ar.what, "C") || !strncmp(ar.source, "=lumba", 6) || ar.currentline <= 0) continue;
        lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
        return;
    }
    lua_pushliteral(L, "");
}

void bind_fail(lua_State *L, const char *fmt, ...) {
    char text[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    push_where(L);
    lua_pushstring(L, text);
    lua_concat(L, 2);
    lua_error(L);
    __builtin_unreachable();
}

void bind_rethrow(lua_State *L) {
    lua_error(L);
    __builtin_unreachable();
}

static void set_text(lua_State *L, const char *field, const char *text) {
    if (!text) return;
    lua_pushstring(L, text);
    lua_setfield(L, -2, field);
}

static void set_place(lua_State *L, const lmb_error *err) {
    if (!lmb_error_file(err)) return;
    set_text(L, "file", lmb_error_file(err));
    push_small_int(L, lmb_error_line(err));
    lua_setfield(L, -2, "line");
    push_small_int(L, lmb_error_column(err));
    lua_setfield(L, -2, "column");
}

static void set_notes(lua_State *L, const lmb_error *err) {
    int n = lmb_error_note_count(err);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, lmb_error_note(err, i));
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "notes");
}

/* (light userdata of a lmb_error) -> string or error object; runs protected */
static int make_error(lua_State *L) {
    State *st = lua_touserdata(L, lua_upvalueindex(1));
    const lmb_error *err = lua_touserdata(L, 1);
    if (lmb_error_status(err) == LMB_ERR_ARGUMENT) {
        push_where(L);
        lua_pushstring(L, lmb_error_message(err));
        lua_concat(L, 2);
        return 1;
    }
    lua_createtable(L, 0, 8);
    set_text(L, lmb_error_status(err) == LMB_ERR_COMPILE ? "id" : "kind", lmb_error_kind(err));
    set_text(L, "message", lmb_error_message(err));
    set_text(L, "text", lmb_error_text(err));
    set_place(L, err);
    set_notes(L, err);
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_error_meta]);
    lua_setmetatable(L, -2);
    return 1;
}

void bind_raise(lua_State *L, const State *st, lmb_error *err) {
    if (!err) bind_fail(L, "lumba failed without saying why");
    if (!lua_checkstack(L, 4)) lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, st->ref[REF_error]);
    lua_pushlightuserdata(L, err);
    lua_pcall(L, 1, 1, 0); /* where it fails, its own error (memory) is as good */
    lmb_error_free(err);
    lua_error(L);
    __builtin_unreachable();
}

static int error_tostring(lua_State *L) {
    if (lua_type(L, 1) == LUA_TTABLE) lua_getfield(L, 1, "text");
    else lua_pushnil(L);
    if (lua_type(L, -1) != LUA_TSTRING) lua_pushliteral(L, "lumba error");
    return 1;
}

/* fail(text): for the Lua layer, an error at the line of lumba's caller */
static int fail_with(lua_State *L) {
    const char *text = lua_tostring(L, 1);
    bind_fail(L, "%s", text ? text : "?");
}

void bind_open_errors(lua_State *L, State *st) {
    static const luaL_Reg functions[] = {{"fail", fail_with}, {NULL, NULL}};
    bind_add(L, functions);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, make_error, 1);
    st->ref[REF_error] = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, error_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pushliteral(L, "lumba.error");
    lua_setfield(L, -2, "__name");
    st->ref[REF_error_meta] = luaL_ref(L, LUA_REGISTRYINDEX);
}
