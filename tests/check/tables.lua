-- Tables: each diagnostic of compiler/diag.def has a heading in docs/errors.md and a test that shows it.
local common = require "check.common"
local h = common.h

local docs = common.read "docs/errors.md" or ""
local shown = {}
for _, path in ipairs(h.files("tests/errors", "*.py")) do
  for id in common.read(path):gmatch "#%s*error:%s*([%w_]+)" do shown[id] = true end
end
for _, folder in ipairs { "tests" } do -- a diagnostic that needs a big or odd text is shown by a spec or a unit test
  for _, pattern in ipairs { "*_spec.lua", "*.c" } do
    for _, path in ipairs(h.files(folder, pattern)) do
      for id in common.read(path):gmatch "shows:%s*([%w_]+)" do shown[id] = true end
    end
  end
end

local known = {}
for line in common.read("compiler/diag.def"):gmatch "[^\n]+" do
  local id, severity = line:match "^D%(([%w_]+),%s*(%w+)"
  if id then
    known[id] = true
    h.check("tables: docs/errors.md explains " .. id, docs:find("\n#+ `?" .. id .. "`?%s*\n") ~= nil, "no heading")
    if severity == "S_error" then h.check("tables: a test shows " .. id, shown[id], "none in tests/errors") end
  end
end
for id in docs:gmatch "\n###? `?([%l_]+)`?%s*\n" do
  h.check("tables: docs/errors.md explains what exists: " .. id, known[id], "not in diag.def")
end
