-- Bad input: every kind gives a clear error, and the host goes on with the next call.
--
-- `refused` is for texts, `fails` for calls; both compare a part of the message. After each test a good kernel must work
-- and no array may be left over.
local lumba = require "lumba"
local int64 = lumba.int64
local integer_types = { "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64" }

local function fails(want, f, ...)
  local ok, err = pcall(f, ...)
  assert.is_false(ok, "expected an error with " .. want)
  assert.is_truthy(tostring(err):find(want, 1, true), ("expected '%s' in '%s'"):format(want, tostring(err)))
  return err
end

--- The text is refused when it is loaded, by the diagnostic `id` at a place of it.
local function refused(id, line, text)
  local ok, err = pcall(lumba.module, text, { name = "bad.py" })
  assert.is_false(ok, "expected " .. id)
  assert.equal("table", type(err))
  assert.equal(id, err.id)
  if line then assert.equal(line, err.line) end
  assert.is_true(#tostring(err) < 20000)
  return err
end

local function both(name, body)
  it(name .. " (compiled)", function() body { jit = true } end)
  it(name .. " (evaluator)", function() body { jit = false } end)
end

local function with(options, more)
  for key, value in pairs(more) do options[key] = value end
  return options
end

local good = lumba.jit "def good(x): return x * 2.0"
local used

before_each(function()
  collectgarbage()
  collectgarbage()
  used = lumba.memory().arrays
end)

after_each(function()
  assert.equal(3.0, good(1.5))
  collectgarbage()
  collectgarbage()
  assert.equal(used, lumba.memory().arrays)
end)

describe("text that is", function()
  it("empty has no functions", function()
    assert.same({}, lumba.functions(lumba.module ""))
    assert.same({}, lumba.functions(lumba.module "\n\n   \n# nothing\n"))
    fails("this one has 0", lumba.jit, "")
  end)

  it("no text at all", function()
    fails("must be a string, got nil", lumba.module)
    fails("must be a string, got a table", lumba.module, {})
    refused("invalid_character", 1, "\0\1\2")
    refused("invalid_character", 1, "def f(x):\0 return x")
  end)

  it("indented by tabs and spaces mixed", function()
    refused("mixed_indentation", 3, "def f(x):\n        y = x\n\treturn y\n")
  end)

  it("an unterminated string", function()
    refused("unterminated_string", 2, "def f():\n    x = 'abc\n    return 1\n")
    refused("unterminated_string", 2, "def f():\n    x = '''abc\n    return 1\n")
  end)

  it("10 MB long", function() -- shows: text_too_long
    refused("text_too_long", nil, ("x = 1\n"):rep(1800000))
    refused("text_too_long", nil, ("("):rep(10485760))
  end)

  it("of too many nodes", function() -- shows: too_many_nodes
    refused("too_many_nodes", nil, "x = [" .. ("0, "):rep(30000) .. "]")
  end)

  it("100,000 nested parentheses", function()
    refused("nested_too_deeply", 1, "x = " .. ("("):rep(100000) .. "1" .. (")"):rep(100000))
    refused("nested_too_deeply", 1, "x = " .. ("-"):rep(100000) .. "1")
    refused("nested_too_deeply", 1, "x = " .. ("not "):rep(100000) .. "1")
    refused("nested_too_deeply", 1, "x = a" .. ("[0]"):rep(100000))
    refused("nested_too_deeply", 1, "x = 1" .. (" + 1"):rep(9000))
  end)

  it("deeply indented", function()
    local lines = { "def f(x):" }
    for i = 1, 1000 do lines[#lines + 1] = (" "):rep(i) .. "if x:" end
    refused("nested_too_deeply", nil, table.concat(lines, "\n") .. "\n" .. (" "):rep(1001) .. "pass\n")
  end)

  it("no UTF-8", function()
    refused("invalid_utf8", 2, "def f():\n    x = 'gr\xfc\xdfe'\n")
    refused("invalid_utf8", 1, "# \xed\xa0\x80")
  end)

  it("a signature with a syntax error", function()
    local err = refused("syntax", nil, "from numba import njit\n@njit('f8(f8[:;])')\ndef f(x): return x\n")
    assert.is_truthy(tostring(err):find("bad.py:2:7: note: in this signature", 1, true))
    refused("bad_signature", 2, "from numba import njit\n@njit('f8(flaot)')\ndef f(x): return x\n")
    fails("signature", good.compile, good, "f8(f8[:;])")
    fails("signature", good.compile, good, "")
  end)

  it("machine code", function()
    local bytes = {}
    for i = 1, 4096 do bytes[i] = string.char(i * 37 % 256) end
    assert.is_false((pcall(lumba.module, table.concat(bytes))))
  end)
end)

describe("a kernel that", function()
  it("uses an unknown name", function()
    local m = lumba.module "length = 3\ndef f(x): return x + lenght\n"
    local err = fails("did you mean 'length'?", m.f, int64(1))
    assert.equal("unknown_name", err.id)
    assert.equal(2, err.line)
    assert.equal(22, err.column)
  end)

  it("joins types that clash", function()
    local m = lumba.module "def f(x):\n  if x > 0:\n    y = (1, 2)\n  else:\n    y = 3\n  return y\n"
    local err = fails("variable 'y' is UniTuple(int64 x 2) on one path and int64 on another", m.f, 1.5)
    assert.equal("join", err.id)
  end)

  it("has several mistakes shows them all", function()
    local text = tostring(refused("bad_target", 1, "f(x) = 1\ng(x) = 2\nif x:\n"))
    assert.is_truthy(text:find ":1:1: error" and text:find ":2:1: error" and text:find "expected_indent")
  end)

  both("calls itself for ever", function(options)
    local m = lumba.module("def f(n): return f(n + 1) + 1 if n > 0 else 0\ndef g(n): return h(n)\n"
      .. "def h(n): return 0 if n == 0 else g(n + 1) + 1\n", options)
    assert.equal("RecursionError", fails("maximum recursion depth", m.f, int64(1)).kind)
    assert.equal("RecursionError", fails("maximum recursion depth", m.g, int64(1)).kind)
    assert.equal(0, m.f(int64(0)))
  end)

  both("calls itself for ever with big frames and arrays", function(options)
    local m = lumba.module("import numpy as np\ndef f(n):\n  a = np.ones(100)\n  return f(n + 1) + a[0]\\\n"
      .. "    if n > 0 else 0.0\n", options)
    fails("RecursionError", m.f, int64(1))
    assert.equal(0, m.f(int64(0)))
  end)

  both("loops for ever under a limit", function(options)
    local text = "def f(n):\n  while n > 0:\n    n += 1\n    if n > 10:\n      n = 1\n  return n\n"
      .. "def g(n):\n  s = 0\n  for i in range(n):\n    for j in range(n):\n      s += i ^ j\n  return s\n"
    local m = lumba.module(text, with(options, { limits = { fuel = 100000 } }))
    local err = fails("fuel", m.f, int64(1))
    assert.equal("LimitError", err.kind)
    assert.equal(2, err.line)
    fails("fuel", m.g, int64(2 ^ 40))
    assert.equal(0, m.f(int64(0)))
    assert.equal(2, m.g(int64(2)))
  end)

  both("loops for ever under a limit of time", function(options)
    local m = lumba.module("def f(n):\n  while n > 0:\n    n += 1\n    if n > 10:\n      n = 1\n  return n\n",
      with(options, { limits = { ms = 50 } }))
    assert.equal("LimitError", fails("deadline", m.f, int64(1)).kind)
    assert.equal(0, m.f(int64(0)))
  end)

  both("steps by 0", function(options)
    local f = lumba.jit("def f(n):\n  for i in range(0, 10, n):\n    pass\n", options)
    assert.equal("ValueError", fails("must not be zero", f, int64(0)).kind)
    f(int64(1))
  end)
end)

describe("arguments that are", function()
  local m
  before_each(function()
    m = lumba.module [[
from numba import njit
def f(a, i): return a[i]
def g(x, y=2): return x + y
@njit("float64(float64[:])")
def eager(a): return a[0]
]]
  end)

  it("too many or too few", function()
    fails("argument 1 'a' is missing (it takes 2, 0 given)", m.f)
    fails("f takes 2 arguments, 3 given", m.f, lumba.zeros(2), 1, 2)
    fails("'x'", m.g)
    fails("g takes", m.g, 1, 2, 3)
    fails("yy", m.g, 1, { yy = 3 })
  end)

  it("a string, a table, a function where an array is due", function()
    fails("lumba.array", m.f, { 1, 2, 3 }, 1)
    fails("lumba.array", m.eager, { 1, 2, 3 })
    assert.is_false((pcall(m.f, "text", 1)))
    assert.is_false((pcall(m.f, print, 1)))
    fails("argument 1 'a'", m.eager, "text")
    fails("argument 1 'a'", m.eager, print)
    fails("argument 1 'a'", m.eager, nil)
    fails("argument 1 'a'", m.eager, coroutine.create(print))
    fails("argument 1 'a'", m.eager, io.stdout)
  end)

  it("of the wrong dtype or rank for an eager signature", function()
    fails("argument 1 'a'", m.eager, lumba.zeros(2, "float32"))
    fails("argument 1 'a'", m.eager, lumba.zeros({ 2, 2 }, "float64"))
    fails("argument 1 'a'", m.eager, 1.5)
    assert.equal(0, m.eager(lumba.zeros(2)))
  end)

  it("a freed array", function()
    local a = lumba.zeros(4)
    a:free()
    fails("freed", m.f, a, int64(0))
    fails("freed", m.eager, a)
    fails("freed", function() return a[1] end)
    fails("freed", function() a[1] = 2 end)
    fails("freed", function() return a:sub(1, 2) end)
    assert.is_truthy(tostring(a):find "freed")
  end)

  it("numbers with a fraction where an integer is due", function()
    fails("argument 2 'i'", m.f, lumba.zeros(2), 0.5)
    fails("argument 2 'i'", m.f, lumba.zeros(2), 0 / 0)
    fails("argument 2 'i'", m.f, lumba.zeros(2), 1e300)
  end)

  both("an index out of range by one, by 2^63", function(options)
    local f = lumba.jit("def f(a, i): return a[i]", options)
    local a = lumba.array({ 1, 2, 3 }, "float64")
    local far = { int64(3), int64(-4), int64(2 ^ 62), int64(-2 ^ 62), int64(-2 ^ 63), lumba.uint64 "9223372036854775807",
                  lumba.uint64 "9223372036854775808", lumba.uint64 "18446744073709551615", lumba.int8(-128) }
    for _, i in ipairs(far) do
      local err = fails("IndexError", f, a, i)
      assert.equal(1, err.line)
    end
    assert.equal(3, f(a, int64(-1)))
    fails("IndexError", f, lumba.zeros(0), int64(0))
  end)
end)

describe("division", function()
  both("by zero raises in every integer type", function(options)
    local m = lumba.module("def f(a, b): return a // b\ndef g(a, b): return a % b\ndef h(a, b): return a / b\n"
      .. "def d(a, b): return divmod(a, b)\n", options)
    for _, name in ipairs(integer_types) do
      for _, f in ipairs { "f", "g", "h", "d" } do
        local err = fails("division by zero", m[f], lumba[name](7), lumba[name](0))
        assert.equal("ZeroDivisionError", err.kind)
      end
    end
    fails("division by zero", m.f, true, false)
    fails("division by zero", m.h, 1.5, 0.0)
  end)

  both("of the least integer by -1 is itself", function(options)
    local m = lumba.module("import numpy as np\ndef f(a, b): return np.int64(a // b), np.int64(a % b)\n"
      .. "def g(a): return a.dtype.type(0)\n", options)
    for bits = 8, 32, 8 do
      if bits ~= 24 then
        local quotient, rest = m.f(lumba["int" .. bits](-2 ^ (bits - 1)), lumba["int" .. bits](-1))
        assert.equal(2 ^ (bits - 1), tonumber(quotient))
        assert.equal(0, tonumber(rest))
      end
    end
    local quotient, rest = m.f(int64(-2 ^ 63), int64(-1))
    assert.equal("-9223372036854775808", lumba.tostring(quotient, "int64"))
    assert.equal(0, tonumber(rest))
  end)
end)

describe("shapes that are", function()
  it("negative, too large, or no shapes, of Lua's arrays", function()
    fails("negative", lumba.zeros, -1)
    fails("negative", lumba.zeros, { 2, -1 })
    fails("cannot allocate", lumba.zeros, 2 ^ 62, "uint8")
    fails("too big", lumba.zeros, { 2 ^ 31, 2 ^ 31, 2 ^ 31 }, "float64")
    assert.is_false((pcall(lumba.zeros, 1.5)))
    assert.is_false((pcall(lumba.zeros, "3")))
    assert.is_false((pcall(lumba.zeros, 0 / 0)))
    assert.is_false((pcall(lumba.zeros, 1e300)))
    fails("unknown dtype", lumba.zeros, 3, "flaot32")
  end)

  both("negative or too large, in kernels", function(options)
    local m = lumba.module("import numpy as np\ndef f(n): return np.zeros(n)\ndef g(n, k): return np.empty((n, k), np.int8)\n",
      options)
    assert.equal("ValueError", fails("negative", m.f, int64(-1)).kind)
    assert.equal("MemoryError", fails("cannot allocate", m.f, int64(2 ^ 62)).kind)
    assert.equal("MemoryError", fails("cannot allocate", m.g, int64(2 ^ 62), int64(4)).kind)
    assert.equal("MemoryError", fails("cannot allocate", m.g, int64(2 ^ 32), int64(2 ^ 32)).kind)
    assert.equal(3, #m.f(int64(3)))
  end)

  both("beyond the budget of memory", function(options)
    local m = lumba.module("import numpy as np\ndef f(n):\n  a = np.zeros(n)\n  return a\n"
      .. "def g(n):\n  s = 0.0\n  for i in range(n):\n    a = np.ones(1000)\n    s += a[0]\n  return s\n", options)
    lumba.config.array_bytes = lumba.memory().arrays + 2 ^ 20
    local ok, err = pcall(m.f, int64(2 ^ 20))
    local small, many = m.f(int64(10)), m.g(int64(10000)) -- what a round drops is free for the next
    local lua_ok, lua_err = pcall(lumba.zeros, 2 ^ 20)
    lumba.config.array_bytes = 0
    assert.is_false(ok)
    assert.equal("MemoryError", err.kind)
    assert.equal(3, err.line)
    assert.equal(10, #small)
    assert.equal(10000, many)
    assert.is_false(lua_ok)
    assert.equal("MemoryError", lua_err.kind)
    small:free()
  end)
end)
