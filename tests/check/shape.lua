-- Shape: sizes of functions and files, opening comments, and no mutable file-scope variables (docs/hacking.md).
--
-- Function sizes come from universal-ctags. Flat switches over a tag may be longer than the limit when named here.
local common = require "check.common"
local h = common.h

local MEDIAN, P90, LONGEST, FILE_LINES = 12, 40, 100, 1000
local flat_switches = {} -- "file:function" -> true

local functions, variables = {}, {}
local ctags = "ctags -R --languages=C --langmap=C:.c --kinds-C=fv --fields=+ne -f - "
  .. "plugin compiler bindings gpu_runtime 2>/dev/null"
for _, line in ipairs(common.lines(ctags)) do
  local name, path = line:match "^([^\t]+)\t([^\t]+)"
  local kind = line:match ';"\t(%a)'
  local first, last = tonumber(line:match "\tline:(%d+)"), tonumber(line:match "\tend:(%d+)")
  if path and path:find "%.c$" and path ~= "compiler/embed.c" then
    if kind == "f" and last then
      functions[#functions + 1] = { name = name, path = path, lines = last - first + 1 }
    elseif kind == "v" then
      variables[#variables + 1] = { name = name, path = path, line = first }
    end
  end
end

table.sort(functions, function(a, b) return a.lines < b.lines end)
local function quantile(q) return functions[math.max(1, math.ceil(#functions * q))].lines end

if #functions == 0 then
  h.check("shape: functions found", false, "ctags gave none")
else
  h.check("shape: median function length", quantile(0.5) <= MEDIAN, quantile(0.5))
  h.check("shape: 90 % of functions", quantile(0.9) <= P90, quantile(0.9))
  local long = {}
  for _, f in ipairs(functions) do
    if f.lines > LONGEST and not flat_switches[f.path .. ":" .. f.name] then
      long[#long + 1] = ("%s %s %d lines"):format(f.path, f.name, f.lines)
    end
  end
  h.check("shape: no function over " .. LONGEST, #long == 0, table.concat(long, "; "))
end

-- A variable at file scope must be const or thread-local, but for what a process has once.
local process_wide = { ["plugin/process.c"] = true, ["compiler/backend/llvm.c"] = true }

local function code_lines(path)
  local list = {}
  for n, content in common.each_line(common.code_of(common.read(path))) do list[n] = content end
  return list
end

--- The declaration that ends or begins at a line: back to where something starts in the first column.
local function declaration(list, line)
  local text = list[line] or ""
  while line > 1 and not list[line]:find "^[%a_]" do
    line = line - 1
    text = list[line] .. "\n" .. text
  end
  return text
end

do
  local bad, cache = {}, {}
  for _, v in ipairs(variables) do
    cache[v.path] = cache[v.path] or code_lines(v.path)
    local text = declaration(cache[v.path], v.line)
    if not text:find "%f[%w_]const%f[%W]" and not text:find "_Thread_local" and not process_wide[v.path] then
      bad[#bad + 1] = ("%s:%d %s"):format(v.path, v.line, v.name)
    end
  end
  h.check("shape: no mutable file-scope variables", #bad == 0, table.concat(bad, "; "))
end

local function opening_comment(text)
  local comment = text:match "^(/%*.-%*/)"
  if not comment then return 0 end
  return select(2, comment:gsub("\n", "\n")) + 1
end

local all = {}
for _, path in ipairs(common.sources()) do all[#all + 1] = path end
for _, pattern in ipairs { "*.lua", "*.c" } do
  for _, folder in ipairs { "lua", "tests", "examples", "bench" } do
    for _, path in ipairs(h.files(folder, pattern)) do all[#all + 1] = path end
  end
end
for _, path in ipairs(all) do
  local text = common.read(path)
  local lines = select(2, text:gsub("\n", "\n"))
  h.check("shape: size of " .. path, lines <= FILE_LINES, lines .. " lines")
  if path:find "^plugin/.*%.c$" or path:find "^compiler/.*%.c$" or path:find "^bindings/.*%.c$" then
    local n = opening_comment(text)
    h.check("shape: opening comment of " .. path, n >= 3 and n <= 15, n .. " lines")
  end
end
