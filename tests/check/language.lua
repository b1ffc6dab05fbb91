-- docs/language.md: each test that it names exists.
--
-- `area/name` is a file or (with nothing after the slash) a folder of tests/kernels, `errors:id` a file of tests/errors.
local common = require "check.common"
local h = common.h

local function exists(name)
  local id = name:match "^errors:([%w_]+)$"
  if id then return common.read("tests/errors/" .. id .. ".py") ~= nil end
  local folder = name:match "^([%w_]+)/$"
  if folder then return #h.files("tests/kernels/" .. folder, "*.py") > 0 end
  return common.read("tests/kernels/" .. name .. ".py") ~= nil
end

local seen = {}
for name in (common.read "docs/language.md" or ""):gmatch "`([%l_]+[/:][%w_]*)`" do
  if not seen[name] then h.check("language: the test " .. name, exists(name), "named in docs/language.md") end
  seen[name] = true
end
h.check("language: docs/language.md names tests", next(seen) ~= nil)
