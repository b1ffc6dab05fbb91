-- Forbidden: names that may stand in one place only, or nowhere in the library (docs/hacking.md). One check a rule.
local common = require "check.common"

-- { what, pattern in code without comments and strings, where it is allowed (prefixes), why }
local rules = {
  { "lua_ names", "%f[%w_]luaL?_[%l]", { "bindings/" }, "only the bindings know Lua" },
  { "LLVM names", "%f[%w_]LLVM%u", { "compiler/backend/" }, "only the back end knows LLVM" },
  { "lua_error", "%f[%w_]luaL?_error%f[%W]", { "bindings/error.c" }, "Lua errors are raised in one file" },
  { "luaL_check*", "%f[%w_]luaL_check[%a]*%f[^%a]", { "bindings/" }, "", allow = "luaL_checkstack" },
  { "setjmp", "%f[%w_]_?setjmp%f[%W]", { "compiler/compile.c", "compiler/guard.c" }, "out of memory unwinds in one place" },
  { "longjmp", "%f[%w_]longjmp%f[%W]", { "compiler/compile.c", "compiler/guard.c" }, "out of memory unwinds in one place" },
  { "exit", "%f[%w_]_?exit%f[%W]%s*%(", {}, "a library never ends the process" },
  { "abort", "%f[%w_]abort%f[%W]%s*%(", {}, "a library never ends the process" },
  { "printf", "%f[%w_]f?printf%f[%W]%s*%(", {}, "a library prints nothing" },
  { "puts", "%f[%w_]f?puts%f[%W]%s*%(", {}, "a library prints nothing" },
  { "stderr", "%f[%w_]stderr%f[%W]", {}, "a library prints nothing" },
  { "malloc", "%f[%w_][mc]alloc%f[%W]%s*%(", { "plugin/storage.c", "bindings/anchor.c", "compiler/backend/" },
    "memory comes from the engine's allocator" },
  { "signal", "%f[%w_]sigaction%f[%W]", {}, "signals belong to the host" },
}

local skip = { ["compiler/embed.c"] = true } -- a build tool

local function allowed_at(path, places)
  for _, place in ipairs(places) do
    if path:sub(1, #place) == place then return true end
  end
  return skip[path]
end

local codes = {}
for _, path in ipairs(common.sources()) do codes[path] = common.code_of(common.read(path)) end

for _, rule in ipairs(rules) do
  local bad = {}
  for path, code in pairs(codes) do
    if not allowed_at(path, rule[3]) then
      for line, content in common.each_line(code) do
        local found = content:match(rule[2])
        if found and not content:find "^%s*#%s*include" then bad[#bad + 1] = ("%s:%d"):format(path, line) end
      end
    end
  end
  table.sort(bad)
  common.h.check("forbid: " .. rule[1], #bad == 0, rule[4] .. ": " .. table.concat(bad, " "))
end

-- Targets are named only by their own files and the table of targets.
do
  local bad = {}
  for path, code in pairs(codes) do
    if path:find "^compiler/backend/emit" then
      for line, content in common.each_line(code) do
        if content:find "%f[%w_]target_%w+%f[%W]" then bad[#bad + 1] = ("%s:%d"):format(path, line) end
      end
    end
  end
  common.h.check("forbid: target names in shared back-end files", #bad == 0, table.concat(bad, " "))
end
