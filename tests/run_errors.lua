-- Runs tests/errors/*.py: what is reported must be just what the `# error: ID` marks say, line by line.
--
-- A file is loaded; then each of its `# call: f(...)` lines is made, and the compile errors of those count too. Where a file
-- has a `# warning: ID`, its warnings are compared in the same way.
local h = require "tools.harness"
local literal = require "tools.literal"
local lumba = require "lumba"

--- "line id" marks of the text, as a sorted list.
local function expected(text)
  local list = {}
  for line, content in h.each_line(text) do
    for id in content:gmatch "#%s*error:%s*([%w_]+)" do list[#list + 1] = ("%d %s"):format(line, id) end
    for id in content:gmatch "#%s*warning:%s*([%w_]+)" do list[#list + 1] = ("%d %s"):format(line, id) end
  end
  return list
end

--- The same from a rendered error: every "file:LINE:COLUMN: error: message [id]".
local function add_reported(list, err)
  if type(err) ~= "table" or not err.id then
    list[#list + 1] = "no compile error: " .. tostring(err)
    return
  end
  for line, id in (err.text .. "\n"):gmatch ":(%d+):%d+: error: [^\n]- %[([%w_]+)%]\n" do
    list[#list + 1] = line .. " " .. id
  end
end

local function calls(text)
  local list = {}
  for _, content in h.each_line(text) do
    local name, args = content:match "^%s*#%s*call:%s*([%w_]+)%((.*)%)%s*$"
    if name then list[#list + 1] = { name = name, args = args } end
  end
  return list
end

local function run_calls(m, text, reported)
  for _, call in ipairs(calls(text)) do
    local args = {}
    local nodes = literal.parse_list(call.args)
    for i, node in ipairs(nodes) do args[i] = literal.build(node) end
    local ok, err = pcall(m[call.name], (unpack or table.unpack)(args, 1, #nodes))
    if not ok then add_reported(reported, err) end
  end
end

local warnings

lumba.config.warn = function(text)
  for line, id in text:gmatch ":(%d+):%d+: warning: [^\n]- %[([%w_]+)%]\n" do
    warnings[#warnings + 1] = ("%s %s"):format(line, id)
  end
end

local function sorted(list)
  table.sort(list)
  return table.concat(list, ", ")
end

for _, path in ipairs(h.files("tests/errors", "*.py")) do
  if h.wanted(path) then
    local text, reported = h.read(path), {}
    warnings = {}
    local ok, m = pcall(lumba.module, text, { name = path:match "[^/]+$" })
    if ok then run_calls(m, text, reported) else add_reported(reported, m) end
    if text:find "#%s*warning:" then
      for _, mark in ipairs(warnings) do reported[#reported + 1] = mark end
    end
    local want, got = sorted(expected(text)), sorted(reported)
    h.check(path, want ~= "" and want == got, ("expected %s, got %s"):format(want, got))
  end
end
h.finish()
