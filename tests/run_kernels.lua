-- Runs tests/kernels/<area>/*.py: every `# call:` line of a file on each target, against its `# expect:` or `# raises:`.
--
-- lua tests/run_kernels.lua [--target=eval|cpu] [part of a file name...]. The format is described in tests/README.md.
local h = require "tools.harness"
local literal = require "tools.literal"
local lumba = require "lumba"

local TARGETS = { { name = "eval", jit = false }, { name = "cpu", jit = true } }
local only_target

local words = {}
for _, word in ipairs(arg) do
  local target = word:match "^%-%-target=(%w+)$"
  if target then only_target = target else words[#words + 1] = word end
end
arg = words

-- Reading a file ---------------------------------------------------------------------------------------------------
--- The calls of a file: { line, name, args, want | raises, after }.
local function read_cases(text)
  local cases, options, only = {}, {}, nil
  for line, content in h.each_line(text) do
    local key, value = content:match "^%s*#%s*([%a]+[%w ]*):%s*(.-)%s*$"
    local last = cases[#cases]
    if key == "call" then
      local name, args = value:match "^([%w_]+)%((.*)%)$"
      if not name then error(("line %d: a call is f(...)"):format(line), 0) end
      cases[#cases + 1] = { line = line, name = name, args = args, text = value, after = {} }
    elseif key == "expect" or (key and key:match "^expect ulp %d+$") then
      last.want, last.tolerance = literal.parse_list(value), tonumber(key:match "%d+$") or 0
      last.want_text = value
    elseif key == "raises" then
      last.raises = value
    elseif key and key:match "^after %d+$" then
      last.after[#last.after + 1] = { index = tonumber(key:match "%d+"), want = literal.parse_list(value)[1], text = value }
    elseif key == "options" then
      for name, v in value:gmatch "([%w_]+)%s*=%s*([%w_.]+)" do options[name] = v end
    elseif key == "only" then
      only = value
    end
  end
  return cases, options, only
end

local function module_options(path, options, jit)
  local limits
  if options.fuel or options.ms then limits = { fuel = tonumber(options.fuel), ms = tonumber(options.ms) } end
  local flags = { True = true, False = false }
  return {
    name = path:match "[^/]+$", jit = jit, limits = limits, boundscheck = flags[options.boundscheck],
    fastmath = flags[options.fastmath], error_model = options.error_model,
  }
end

-- Judging ----------------------------------------------------------------------------------------------------------
--- Where the parenthesis that closes a signature opens: "float64(int64, int64)" -> 8.
local function opening(text)
  local depth = 0
  for i = #text, 1, -1 do
    local c = text:sub(i, i)
    if c == ")" then depth = depth + 1 end
    if c == "(" then depth = depth - 1 end
    if depth == 0 then return i end
  end
end

--- The result type of the call just made: of the signature with these argument types, else of the newest one.
local function result_type(kernel, nodes, args, named)
  local signatures, types = kernel:signatures(), {}
  for i, node in ipairs(nodes) do types[i] = literal.type_text(node, args[i]) end
  if named then types[#types + 1] = "by name" end -- no signature says so: the newest
  local want = "(" .. table.concat(types, ", ") .. ")"
  for _, text in ipairs(signatures) do
    local at = opening(text)
    if text:sub(at) == want then return text:sub(1, at - 1) end
  end
  local newest = signatures[#signatures]
  return newest:sub(1, opening(newest) - 1)
end

local function check_results(case, results, n, kind)
  local want = case.want
  if #want == 1 and want[1].kind == "none" then return n == 0, ("expected None, got %d results"):format(n) end
  local types = #want == 1 and n == 1 and not kind:find "^Tuple" and { kind } or literal.members(kind)
  if n ~= #want then return false, ("expected %d results, got %d (%s)"):format(#want, n, kind) end
  for i = 1, n do
    if not literal.matches(want[i], results[i], types[i], case.tolerance) then
      return false, ("expected %s, got %s of type %s"):format(case.want_text, literal.show(results[i]), types[i])
    end
  end
  return true
end

local function check_error(case, err)
  local kind, rest = case.raises:match "^([%w_]+)(.*)$"
  local line, message = rest:match "line (%d+)", rest:match ": (.*)$"
  local got = type(err) == "table" and (err.kind or err.id) or "no error object"
  local text = type(err) == "table" and err.message or tostring(err)
  if got ~= kind then return false, ("expected %s, got %s: %s"):format(kind, got, tostring(err)) end
  if line and tonumber(line) ~= err.line then return false, ("expected line %s, got %s"):format(line, tostring(err.line)) end
  return not message or text == message, ("expected '%s', got '%s'"):format(tostring(message), text)
end

local function pack(...) return select("#", ...), { ... } end

local function run_case(m, case)
  local nodes, named = literal.parse_arguments(case.args)
  local args, count = {}, #nodes
  for i, node in ipairs(nodes) do args[i] = literal.build(node) end
  if named then
    count = count + 1
    args[count] = {}
    for name, node in pairs(named) do args[count][name] = literal.build(node) end
  end
  local kernel = m[case.name]
  if not kernel then return false, "no function " .. case.name end
  local n, results = pack(pcall(kernel, (unpack or table.unpack)(args, 1, count)))
  if case.raises then
    if results[1] then return false, "expected " .. case.raises .. ", got no error" end
    local ok, why = check_error(case, results[2])
    if not ok then return ok, why end
  elseif not results[1] then
    return false, tostring(results[2])
  elseif case.want then
    table.remove(results, 1)
    local ok, why = check_results(case, results, n - 1, result_type(kernel, nodes, args, named))
    if not ok then return ok, why end
  end
  for _, after in ipairs(case.after) do
    local a = args[after.index]
    if not literal.matches(after.want, a, tostring(a.dtype)) then
      return false, ("argument %d: expected %s, got %s"):format(after.index, after.text, tostring(a))
    end
  end
  return case.want ~= nil or case.raises ~= nil or #case.after > 0, "the call has no expectation"
end

local function run_file(path, target)
  local text = h.read(path)
  local ok, cases, options, only = pcall(read_cases, text)
  if not ok then return h.check(path, false, cases) end
  if only and only ~= target.name then return end
  if #cases == 0 then return h.check(path, false, "no call in this file") end
  local loaded, m = pcall(lumba.module, text, module_options(path, options, target.jit))
  if not loaded then return h.check(("%s on %s"):format(path, target.name), false, m) end
  for _, case in ipairs(cases) do
    local ran, good, why = pcall(run_case, m, case)
    if not ran then good, why = false, good end
    h.check(("%s:%d %s on %s"):format(path, case.line, case.text, target.name), good, why)
  end
end

for _, path in ipairs(h.files("tests/kernels", "*.py")) do
  if h.wanted(path) and not path:find "/shim" then
    for _, target in ipairs(TARGETS) do
      if not only_target or only_target == target.name then run_file(path, target) end
    end
  end
end
h.finish()
