-- Layers: every #include of the library must be an edge drawn here (docs/hacking.md). One check a file.
local common = require "check.common"

-- what a folder may include of ours: longest prefix of the includer wins
local allowed = {
  ["plugin/base/"] = { "plugin/base/", "plugin/lumba.h" },
  ["plugin/"] = { "plugin/", "compiler/compiler.h", "gpu_runtime/gpu.h" },
  ["compiler/backend/"] = { "compiler/", "plugin/base/", "plugin/lumba.h", "plugin/dtypes.def" },
  ["compiler/"] = { "compiler/", "plugin/base/", "plugin/lumba.h", "plugin/dtypes.def" },
  ["gpu_runtime/"] = { "gpu_runtime/", "plugin/base/", "plugin/lumba.h" },
  ["bindings/"] = { "bindings/", "plugin/lumba.h" },
}
-- system headers that only some folders may see
local system = {
  { "^llvm%-c/", "compiler/backend/" }, { "^lua", "bindings/compat.h" }, { "^lauxlib", "bindings/compat.h" },
  { "^cuda", "nowhere" },
}

local function starts(s, prefix) return s:sub(1, #prefix) == prefix end

local function edges_of(path)
  local best
  for folder in pairs(allowed) do
    if starts(path, folder) and (not best or #folder > #best) then best = folder end
  end
  return allowed[best]
end

local function allowed_own(path, target)
  -- a bare name is a file beside the includer
  if not target:find "/" then target = path:match "^(.*/)" .. target end
  for _, prefix in ipairs(edges_of(path)) do
    if starts(target, prefix) then return true end
  end
  return false
end

local function allowed_system(path, target)
  for _, rule in ipairs(system) do
    if target:find(rule[1]) and not starts(path, rule[2]) then return false end
  end
  return true
end

for _, path in ipairs(common.sources()) do
  local bad = {}
  if path ~= "compiler/embed.c" then
    for line, content in common.each_line(common.read(path)) do
      local own = content:match '^%s*#%s*include%s*"([^"]+)"'
      local sys = content:match "^%s*#%s*include%s*<([^>]+)>"
      if own and not allowed_own(path, own) then bad[#bad + 1] = ("line %d includes %s"):format(line, own) end
      if sys and not allowed_system(path, sys) then bad[#bad + 1] = ("line %d includes <%s>"):format(line, sys) end
    end
  end
  common.h.check("layers: " .. path, #bad == 0, table.concat(bad, "; "))
end
