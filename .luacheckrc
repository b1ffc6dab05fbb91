-- luacheck: the Lua files run on Lua 5.4 and LuaJIT.
std = "max"
max_line_length = 140
codes = true
ignore = { "212/_.*" }
files["tests/*_spec.lua"] = { std = "max+busted" }
files["lua/lumba/config.lua"] = { globals = { "_G" } }
files["tests/run_*.lua"] = { globals = { "arg" } }
