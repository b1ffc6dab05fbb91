-- Runs tests/stages: one stage's data for a small text, compared with the golden file beside it.
--
--   tests/stages/ast/x.py + x.ast       the tree of the whole text
--   tests/stages/**/x.py + x.types .ir .llvm   that stage of the text's last function, for its `# signature:` line
-- LUMBA_BLESS=1 writes the goldens anew (read the difference before it is committed).
local h = require "tools.harness"
local lumba = require "lumba"

local bless = os.getenv "LUMBA_BLESS"
local build = os.getenv "LUMBA_BUILD" or "build/llvm19"

local function compare(path, golden, got)
  if bless then h.write(golden, got) end
  local want = h.read(golden)
  h.check(path, want == got, ("differs from %s; it is now:\n%s"):format(golden, got))
end

local function run_ast(path)
  compare(path, path:gsub("%.py$", ".ast"), table.concat(h.lines(("'%s/unit/front' ast '%s'"):format(build, path)), "\n") .. "\n")
end

local function run_stage(path, stage)
  local text = h.read(path)
  local signature = text:match "#%s*signature:%s*(.-)%s*\n"
  local ok, got = pcall(function()
    local m = lumba.module(text, { name = path:match "[^/]+$" })
    local names = lumba.functions(m)
    local kernel = m[names[#names]]
    kernel:compile(signature or "()")
    return kernel:inspect(stage)
  end)
  if not ok then return h.check(path, false, got) end
  compare(path, path:gsub("%.py$", "." .. stage), got:sub(-1) == "\n" and got or got .. "\n")
end

for _, path in ipairs(h.files("tests/stages", "*.py")) do
  if h.wanted(path) then
    if path:find "stages/ast/" then run_ast(path) end
    for _, stage in ipairs { "types", "ir", "llvm" } do
      if h.read((path:gsub("%.py$", "." .. stage))) then run_stage(path, stage) end
    end
  end
end
h.finish()
