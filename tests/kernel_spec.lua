-- Calling kernels from Lua: specializations, number rules, keywords, results, errors, limits, bad input.
local lumba = require "lumba"
local is_luajit = math.type == nil

local function fails(pattern, f, ...)
  local ok, err = pcall(f, ...)
  assert.is_false(ok, "expected an error matching " .. pattern)
  assert.is_truthy(tostring(err):find(pattern), ("expected '%s' in '%s'"):format(pattern, tostring(err)))
  return err
end

local function both(name, body)
  it(name .. " (compiled)", function() body { jit = true } end)
  it(name .. " (evaluator)", function() body { jit = false } end)
end

describe("modules", function()
  it("are indexed by their functions' names", function()
    local m = lumba.module [[
      def f(x):
          return x
      def find(x):
          return x + 1
    ]]
    assert.equal("kernel f", tostring(m.f))
    assert.equal(3, m.find(2))
    assert.is_nil(m.g)
    assert.same({ "f", "find" }, lumba.functions(m))
    assert.equal("module (f, find)", tostring(m))
    fails("fixed by its text", function() m.g = 1 end)
    fails("expected a module", lumba.functions, {})
  end)

  it("of one function are lumba.jit", function()
    assert.equal(5, lumba.jit [[ def f(x): return x * x + 1 ]](2))
    fails("this one has 2", lumba.jit, "def f(): pass\ndef g(): pass\n")
  end)

  it("check their options", function()
    fails("unknown option 'nmae'; did you mean 'name'", lumba.module, "", { nmae = "x" })
    fails("option 'jit' must be a boolean", lumba.module, "", { jit = 1 })
    fails("unknown option 'fule'; did you mean 'fuel'", lumba.module, "", { limits = { fule = 1 } })
    fails("limits.fuel must be positive", lumba.module, "", { limits = { fuel = 0 } })
    fails("'python' or 'numpy'", lumba.module, "", { error_model = "c" })
    fails("a module's text must be a string, got nil", lumba.module)
    fails("options must be a table", lumba.module, "", 1)
  end)

  both("take globals", function(options)
    options.globals = { N = 16, scale = 2.5, flag = true, table = lumba.array({ 1, 2, 3 }, "int64") }
    local m = lumba.module([[
def f(i):
    return table[i] + N, scale, flag
]], options)
    local a, b, c = m.f(lumba.int64(1))
    assert.equal(18, a)
    assert.equal(2.5, b)
    assert.is_true(c)
  end)
end)

describe("specializations", function()
  it("are made once a signature", function()
    local f = lumba.jit "def f(a, b): return a + b"
    assert.same({}, f:signatures())
    f(1.5, 2.5)
    f(3.5, 4.5)
    assert.same({ "float64(float64, float64)" }, f:signatures())
    f(lumba.int64(1), 2.5)
    f(lumba.int32(1), lumba.int32(2))
    f(1.5, 2.5)
    assert.equal(3, #f:signatures())
  end)

  it("are made on request", function()
    local f = lumba.jit "def f(x): return x * 2"
    assert.equal(f, f:compile "float64(float64)")
    assert.equal(1, #f:signatures())
    f:compile "(int32,)"
    assert.equal(2, #f:signatures())
    fails("%[", f.compile, f, "float64(")
    fails("takes a signature", f.compile, f)
  end)

  it("can be looked into", function()
    local f = lumba.jit "def f(x): return x * 2"
    f(1.5)
    for _, stage in ipairs { "ast", "types", "ir", "llvm", "asm" } do
      assert.is_true(#f:inspect(stage) > 10, stage)
    end
    assert.equal(f:inspect "ir", f:inspect("ir", 1))
    assert.equal(f:inspect "ir", f:inspect("ir", f:signatures()[1]))
    fails("unknown stage 'x'", f.inspect, f, "x")
    fails("no such signature", f.inspect, f, "ir", 2)
    fails("no such signature", f.inspect, f, "ir", "float32(float32)")
  end)
end)

describe("numbers", function()
  both("are int64 and float64 on 5.4, float64 on LuaJIT", function(options)
    local f = lumba.jit("def f(x): return x", options)
    f(2)
    assert.same({ is_luajit and "float64(float64)" or "int64(int64)" }, f:signatures())
    f(2.5)
    assert.equal(is_luajit and 1 or 2, #f:signatures())
  end)

  both("are integers where the text needs one", function(options)
    local f = lumba.jit("def f(n):\n    s = 0\n    for i in range(n):\n        s += i\n    return s", options)
    assert.equal(45, f(10))
    assert.equal(45, f(10.0))
    assert.equal(45, f(20 / 2))
    assert.same({ "int64(int64)" }, f:signatures())
    fails("f: argument 1 'n': expected an integer, got 2.5", f, 2.5)
    fails("f: argument 1 'n': expected an integer, got nan", f, 0 / 0)
    fails("f: argument 1 'n': expected an integer, got 1e%+300", f, 1e300)
  end)

  both("keep their type when typed", function(options)
    local f = lumba.jit("def f(x): return x", options)
    for _, name in ipairs { "int8", "int16", "int32", "uint8", "uint16", "uint32", "float32", "float64" } do
      assert.equal(3, f(lumba[name](3)))
      local list = f:signatures()
      assert.equal(("%s(%s)"):format(name, name), list[#list])
    end
    assert.is_true(f(true))
    local c = f(lumba.complex128(1, -2))
    assert.equal(-2, c.imag)
  end)

  both("of 64 bits cross exactly", function(options)
    local f = lumba.jit("def f(x): return x", options)
    local u = lumba.uint64 "18446744073709551615"
    assert.equal("18446744073709551615", lumba.tostring(f(u), "uint64"))
    if is_luajit then
      local big = loadstring "return 9007199254740993LL" ()
      assert.equal(big, f(big))
      assert.equal("cdata", type(f(big)))
      assert.equal("number", type(f(lumba.int64(5))))
    else
      assert.equal(math.maxinteger, f(math.maxinteger))
      assert.equal("integer", math.type(f(1)))
    end
  end)
end)

describe("arguments", function()
  local m = lumba.module [[
def f(a, b=10, c=100):
    return a + b + c
def total(x):
    s = 0.0
    for v in x:
        s += v
    return s
]]

  it("have defaults and keywords", function()
    assert.equal(111, m.f(1))
    assert.equal(103, m.f(1, 2))
    assert.equal(6, m.f(1, 2, 3))
    assert.equal(14, m.f(1, { c = 3 }))
    assert.equal(6, m.f(1, { c = 3, b = 2 }))
    fails("f has no parameter 'd'", m.f, 1, { d = 3 })
    fails("argument 'a' is given twice", m.f, 1, { a = 3 })
    fails("argument 1 'a' is missing", m.f, { b = 3 })
  end)

  it("are counted", function()
    fails("f: argument 1 'a' is missing", m.f)
    fails("f takes at most 3 arguments, 4 given", m.f, 1, 2, 3, 4)
    fails("total: argument 1 'x' is missing", m.total)
    fails("total takes 1 argument, 2 given", m.total, 1, 2)
  end)

  it("are named when they are wrong", function()
    local line = debug.getinfo(1, "l").currentline + 1
    local err = fails("total: argument 1 'x': expected an array, got a Lua table; lumba.array", function() m.total { 1, 2 } end)
    assert.is_truthy(err:find("kernel_spec.lua:" .. line .. ":", 1, true), err)
    fails("f: argument 2 'b': expected a number, an array, a tuple or a kernel, got a string", m.f, 1, "x")
    fails("argument 1 'a': expected a number.*got a Lua function", m.f, print)
    fails("argument 1 'a': expected a number.*got a foreign userdata", m.f, io.stdout)
    local freed = lumba.zeros(2)
    freed:free()
    fails("total: argument 1 'x': the array was freed", m.total, freed)
    fails("expected a kernel", getmetatable(m.f) == false and debug.getmetatable(m.f).__call, {}, 1)
  end)

  it("may be None in the middle", function()
    local g = lumba.jit "def g(a, b, c):\n    if b is None:\n        return a + c\n    return a + b + c"
    assert.equal(5, g(2, nil, 3))
    assert.equal(9, g(2, 4, 3))
  end)
end)

describe("eager signatures", function()
  local m = lumba.module [[
from numba import njit
@njit("int32(int32, int32)")
def add(a, b):
    return a + b
@njit(["float32(float32)", "float64(float64)"])
def half(x):
    return x / 2
@njit("float64(float64[:])")
def first(x):
    return x[0]
]]

  it("exist before the first call", function()
    assert.same({ "int32(int32, int32)" }, m.add:signatures())
    assert.equal(2, #m.half:signatures())
  end)

  it("convert without loss only", function()
    assert.equal(5, m.add(2, 3))
    assert.equal(5, m.add(2.0, lumba.int8(3)))
    fails("add: argument 1 'a': expected int32, got 1.5", m.add, 1.5, 1)
    fails("add: argument 2 'b': expected int32, got int64", m.add, 1, lumba.int64(2 ^ 40))
    assert.equal(1, #m.add:signatures())
    assert.equal(1.25, m.half(2.5))
  end)

  it("refuse arrays of another dtype or rank", function()
    assert.equal(7, m.first(lumba.array { 7.0, 8.0 }))
    assert.equal(8, m.first(lumba.array({ 7.0, 8.0 }):slice { { 2, 1, -1 } }))
    fails("first: argument 1 'x': expected float64%[:%], got float32%[::1%]", m.first, lumba.zeros(2, "float32"))
    fails("first: argument 1 'x': expected float64%[:%], got float64%[:,::1%]", m.first, lumba.zeros { 2, 2 })
    fails("first: argument 1 'x': expected float64%[:%], got.*readonly", m.first, lumba.frombuffer(("\0"):rep(8), "float64"))
  end)
end)

describe("results", function()
  both("are several for a tuple, none for None", function(options)
    local m = lumba.module([[
def two(x): return x, x + 1
def none(x): pass
def nested(x): return x, (x + 1, x + 2)
]], options)
    assert.same({ 1, 2 }, { m.two(1) })
    assert.equal(0, select("#", m.none(1)))
    local a, t = m.nested(1)
    assert.equal(1, a)
    assert.equal(2, #t)
    assert.equal(3, t[2])
  end)

  both("are arrays that own their memory", function(options)
    local m = lumba.module([[
import numpy as np
def make(n):
    a = np.zeros(n)
    for i in range(n):
        a[i] = i
    return a
def tail(x):
    return x[1:]
]], options)
    collectgarbage()
    collectgarbage()
    local before = lumba.memory().arrays
    local a = m.make(4)
    assert.same({ 0, 1, 2, 3 }, a:totable())
    assert.equal(before + 32, lumba.memory().arrays)
    local t = m.tail(a)
    a:free()
    assert.same({ 1, 2, 3 }, t:totable())
    t:free()
    assert.equal(before, lumba.memory().arrays)
  end)

  it("that are NaN are plain NaN", function()
    local f = lumba.jit "def f(x): return x[0]"
    local nan = f(lumba.array({ 0xFFF80000 * 2 ^ 32 + 99 }, "uint64"):view "float64")
    assert.equal("number", type(nan))
    assert.is_true(nan ~= nan)
  end)
end)

describe("errors in kernels", function()
  local text = [[
def get(x, i):
    return x[i]
def div(a, b):
    return a // b
def own(x):
    if x > 1:
        raise ValueError("too big")
    return x
def outer(x):
    return own(x) + 1
def forever(n):
    return forever(n + 1) + 1
def spin(n):
    while n >= 0:
        n = (n + 1) & 1023
    return n
]]

  both("say kind, message, file, line and the way there", function(options)
    options.name = "errors.py"
    local m = lumba.module(text, options)
    local x = lumba.array { 1.0, 2.0 }
    local err = fails("index 2 is out of bounds for axis 0 with size 2", m.get, x, 2)
    assert.equal("IndexError", err.kind)
    assert.is_nil(err.id)
    assert.equal("errors.py", err.file)
    assert.equal(2, err.line)
    assert.is_truthy(err.message:find("3 of 1 to 2", 1, true), err.message)
    err = fails("division by zero", m.div, lumba.int64(1), lumba.int64(0))
    assert.equal("ZeroDivisionError", err.kind)
    assert.equal(4, err.line)
    err = fails("too big", m.outer, 2)
    assert.equal("ValueError", err.kind)
    assert.equal("too big", err.message)
    assert.equal(7, err.line)
    assert.is_truthy(err.text:find("errors.py:10", 1, true), err.text)
    assert.equal(2, m.outer(1))
  end)

  both("are an index far out, recursion without end", function(options)
    local m = lumba.module(text, options)
    local x = lumba.array { 1.0, 2.0 }
    local huge = lumba.uint64 "9223372036854775808"
    fails("out of bounds", m.get, x, huge)
    fails("out of bounds", m.get, x, lumba.int64(-3))
    assert.equal(2, m.get(x, lumba.int64(-1)))
  end)

  both("end endless loops under a limit", function(options)
    options.limits = { fuel = 100000 }
    local err = fails("fuel", lumba.module(text, options).spin, 0)
    assert.equal("LimitError", err.kind)
    options.limits = { ms = 20 }
    local start = os.clock()
    err = fails("deadline", lumba.module(text, options).spin, 0)
    assert.equal("LimitError", err.kind)
    assert.is_true(os.clock() - start < 5)
  end)
end)

describe("compile errors", function()
  it("are objects with id and place", function()
    local ok, err = pcall(lumba.module, "def f(:\n  pass", { name = "wrong.py" })
    assert.is_false(ok)
    assert.equal("string", type(err.id))
    assert.is_nil(err.kind)
    assert.equal("wrong.py", err.file)
    assert.equal(1, err.line)
    assert.equal("table", type(err.notes))
    assert.is_truthy(tostring(err):find("wrong.py:1:", 1, true))
  end)

  it("name an unknown name and a close one", function()
    local f = lumba.jit "def f(x):\n    return lenn(x)"
    local err = fails("lenn", f, lumba.zeros(1))
    assert.is_truthy(tostring(err):find("'len'", 1, true), tostring(err))
  end)
end)

describe("bad input", function()
  local inputs = {
    ["tabs and spaces"] = "def f(x):\n    if x:\n\treturn 1\n",
    ["an unterminated string"] = "def f():\n    return 'abc\n",
    ["10 MB of text"] = "x = 1\n" .. ("#"):rep(10 * 2 ^ 20),
    ["100,000 parentheses"] = "x = " .. ("("):rep(100000) .. "1" .. (")"):rep(100000),
    ["100,000 open parentheses"] = "x = " .. ("("):rep(100000),
    ["invalid UTF-8"] = "x = '\255\254'\n",
    ["a NUL"] = "x = 1\0\n",
  }
  for name, text in pairs(inputs) do
    it("is refused: " .. name, function()
      local ok, err = pcall(lumba.module, text)
      assert.is_false(ok)
      assert.equal("table", type(err))
      assert.equal("string", type(err.id))
    end)
  end

  it("may be empty", function()
    assert.same({}, lumba.functions(lumba.module ""))
  end)

  both("of a kernel that calls itself for ever", function(options)
    local f = lumba.jit("def f(n):\n    if n < 0:\n        return 0\n    return f(n + 1) + 1", options)
    local err = fails("recursion", f, lumba.int64(1))
    assert.equal("RecursionError", err.kind)
  end)

  both("of range with step 0", function(options)
    local f = lumba.jit("def f(s):\n    n = 0\n    for i in range(0, 10, s):\n        n += 1\n    return n", options)
    local err = fails("zero", f, 0)
    assert.equal("ValueError", err.kind)
    assert.equal(5, f(2))
  end)

  both("of division by zero and INT_MIN // -1 in every integer type", function(options)
    local f = lumba.jit("def f(a, b):\n    return a // b, a % b", options)
    for _, name in ipairs { "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64" } do
      local t = lumba[name]
      assert.equal("ZeroDivisionError", fails("zero", f, t(1), t(0)).kind)
    end
    local low = lumba.array({ -2 ^ 63 }, "float64"):astype "int64"[1]
    local q, r = f(is_luajit and low or lumba.int64(low), lumba.int64(-1))
    assert.equal(low, q)
    assert.equal(0, r)
  end)
end)

describe("lifetime", function()
  it("a kernel outlives its module's table", function()
    local f = lumba.module("def f(x): return x + 1").f
    collectgarbage()
    collectgarbage()
    assert.equal(3, f(2))
  end)

  it("compile and forget a thousand times", function()
    for i = 1, 100 do
      assert.equal(i + 1, lumba.jit(("def f(x): return x + %d"):format(i))(1))
    end
    collectgarbage()
  end)
end)
