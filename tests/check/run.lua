-- Runs all checks of this folder; the last line is "N passed, N failed". Usage: lua5.4 tests/check/run.lua
package.path = "tests/?.lua;" .. package.path
local h = require "tools.harness"

for _, name in ipairs { "layers", "forbid", "shape", "tables", "language", "style" } do
  local ok, why = pcall(require, "check." .. name)
  if not ok then h.check(name .. " ran", false, why) end
end
h.finish()
