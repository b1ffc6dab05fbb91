rockspec_format = "3.0"
package = "lumba"
version = "scm-1"
source = {
  url = "git+file://.",
}
description = {
  summary = "Numeric kernels in Numba's Python dialect, compiled through LLVM, for Lua 5.4 and LuaJIT",
  detailed = [[
    Kernels are Python-syntax text as a Numba user writes it; they are compiled for the types they are called with and
    work on arrays without copies. Needs libLLVM 19 to 22 (Debian: llvm-19-dev) and a C compiler to build.
  ]],
}
dependencies = { "lua >= 5.1, < 5.5" }
build = {
  type = "cmake",
  variables = {
    CMAKE_BUILD_TYPE = "Release",
    LUA_INCDIR = "$(LUA_INCDIR)",
    LIBDIR = "$(LIBDIR)",
    LUADIR = "$(LUADIR)",
  },
}
