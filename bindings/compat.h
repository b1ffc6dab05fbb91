/* Differences between Lua 5.4 and LuaJIT (the 5.1 API): every version test of the bindings is in this file. */
#ifndef LMB_COMPAT_H
#define LMB_COMPAT_H

#include <lauxlib.h>
#include <lua.h>

#include <stddef.h>
#include <stdint.h>

#define TYPE_CDATA 10 /* LuaJIT's lua_type of FFI objects; no type of Lua 5.4 */

#if LUA_VERSION_NUM >= 504
#define BIND_LUAJIT 0
#define raw_length(L, i) lua_rawlen(L, i)
#define new_userdata(L, size) lua_newuserdatauv(L, size, 0)
#define is_int(L, i) lua_isinteger(L, i)
#define gc_running(L) lua_gc(L, LUA_GCISRUNNING)
#define gc_step(L, kb) lua_gc(L, LUA_GCSTEP, kb)
#define gc_full(L) lua_gc(L, LUA_GCCOLLECT)
#else
#define BIND_LUAJIT 1
#define raw_length(L, i) lua_objlen(L, i)
#define new_userdata(L, size) lua_newuserdata(L, size)
#define is_int(L, i) 0
#define gc_running(L) lua_gc(L, LUA_GCISRUNNING, 0)
#define gc_step(L, kb) lua_gc(L, LUA_GCSTEP, kb)
#define gc_full(L) lua_gc(L, LUA_GCCOLLECT, 0)
#endif

/* The number at i as an integer: 1 where it is one. Works for integral floats on both. */
static inline int to_int(lua_State *L, int i, int64_t *out) {
#if LUA_VERSION_NUM >= 504
    if (lua_isinteger(L, i)) return *out = lua_tointeger(L, i), 1;
#endif
    if (lua_type(L, i) != LUA_TNUMBER) return 0;
    lua_Number f = lua_tonumber(L, i);
    if (!(f >= -9223372036854775808.0 && f < 9223372036854775808.0)) return 0;
    *out = (int64_t)f;
    return (lua_Number)*out == f;
}

/* An integer that a double holds exactly; bigger ones on LuaJIT are cdata (push.c). */
static inline void push_small_int(lua_State *L, int64_t v) {
#if LUA_VERSION_NUM >= 504
    lua_pushinteger(L, (lua_Integer)v);
#else
    lua_pushnumber(L, (lua_Number)v);
#endif
}

/* A NaN with a payload would read as another type on LuaJIT: there is one NaN only. */
static inline void push_float(lua_State *L, double v) {
    lua_pushnumber(L, v == v ? v : (double)__builtin_nan(""));
}

#endif
