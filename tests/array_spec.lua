-- Arrays seen from Lua, on Lua 5.4 and LuaJIT: creation, elements, views, conversions, limits, misuse.
local lumba = require "lumba"
local is_luajit = math.type == nil

local function fails(pattern, f, ...)
  local ok, err = pcall(f, ...)
  assert.is_false(ok, "expected an error matching " .. pattern)
  assert.is_truthy(tostring(err):find(pattern), ("expected '%s' in '%s'"):format(pattern, tostring(err)))
end

local function dump(a) return tostring(a) end

describe("creation", function()
  it("takes nested tables and a dtype", function()
    local a = lumba.array({ { 1, 2, 3 }, { 4, 5, 6 } }, "float32")
    assert.same({ 2, 3 }, a.shape)
    assert.same({ 12, 4 }, a.strides)
    assert.equal("float32", tostring(a.dtype))
    assert.equal(2, a.ndim)
    assert.equal(6, a.size)
    assert.equal(24, a.nbytes)
    assert.equal("cpu", a.device)
    assert.equal(2, #a)
  end)

  it("makes float64 without a dtype, int64 from 5.4's integers only", function()
    assert.equal(is_luajit and "float64" or "int64", tostring(lumba.array({ 1, 2 }).dtype))
    assert.equal("float64", tostring(lumba.array({ 1, 2.5 }).dtype))
    assert.equal("bool", tostring(lumba.array({ true, false }).dtype))
    assert.equal("float64", tostring(lumba.array({}).dtype))
    assert.same({ 0 }, lumba.array({}).shape)
  end)

  it("takes every dtype by its names", function()
    for _, name in ipairs { "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64" } do
      local a = lumba.array({ 1, 2, 3 }, name)
      assert.equal(name, tostring(a.dtype))
      assert.equal(2, a[2])
      assert.equal(lumba[name], a.dtype)
      assert.equal(a.dtype.itemsize * 3, a.nbytes)
    end
    assert.equal("float64", tostring(lumba.zeros(1, "f8").dtype))
    assert.equal("float32", tostring(lumba.zeros(1, "<f4").dtype))
    assert.equal("uint8", tostring(lumba.zeros(1, lumba.uint8).dtype))
    fails("unknown dtype 'flaot32'; did you mean 'float32'", lumba.zeros, 1, "flaot32")
  end)

  it("fills zeros, ones, full, arange, linspace", function()
    assert.equal("float64[2]: {0.0, 0.0}", dump(lumba.zeros(2)))
    assert.equal("int32[2]: {1, 1}", dump(lumba.ones({ 2 }, "int32")))
    assert.equal("float64[2]: {2.5, 2.5}", dump(lumba.full(2, 2.5)))
    assert.equal("int32[3]: {0, 1, 2}", dump(lumba.arange(3, "int32")))
    assert.equal("float64[2]: {1.5, 3.5}", dump(lumba.arange(1.5, 5, 2)))
    assert.equal("int64[3]: {5, 3, 1}", dump(lumba.arange(5, 0, -2, "int64")))
    assert.equal("float64[3]: {0.0, 0.5, 1.0}", dump(lumba.linspace(0, 1, 3)))
    assert.equal(0, #lumba.arange(0))
    assert.same({ 0, 3 }, lumba.zeros({ 0, 3 }, "float32").shape)
    fails("the step is zero", lumba.arange, 0, 1, 0)
  end)

  it("refuses bad shapes", function()
    fails("negative dimension %-1", lumba.zeros, -1)
    fails("too big", lumba.zeros, { 2 ^ 31, 2 ^ 31 })
    fails("too big", lumba.zeros, 2 ^ 62)
    fails("must be an integer", lumba.zeros, 1.5)
    fails("a shape is a number or a table", lumba.zeros, "3")
    fails("at most 32 dimensions", lumba.zeros, { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
      1, 1, 1, 1, 1, 1 })
    fails("expected a table of 2", lumba.array, { { 1, 2 }, { 3 } })
    fails("expected a table of 2", lumba.array, { { 1, 2 }, 3 })
    fails("takes numbers, not a string", lumba.array, { 1, "x" })
    fails("takes a sequence", lumba.array, { a = 1 })
  end)
end)

describe("elements", function()
  it("are indexed from 1, nil past the ends", function()
    local a = lumba.array({ 10, 20, 30 }, "int32")
    assert.equal(10, a[1])
    assert.equal(30, a[3])
    assert.is_nil(a[0])
    assert.is_nil(a[4])
    assert.is_nil(a[-1])
    assert.is_nil(a[1.5])
    assert.is_nil(a[2 ^ 63])
    assert.is_nil(a.nothing)
    assert.equal(20, a:get(2))
    assert.is_nil(a:get(4))
  end)

  it("fail on writes outside", function()
    local a = lumba.zeros(3)
    fails("index 4 is outside 1 to 3", function() a[4] = 1 end)
    fails("index 0 is outside 1 to 3", function() a[0] = 1 end)
    fails("by integer index", function() a.x = 1 end)
    fails("by integer index", function() a[1.5] = 1 end)
    fails("index 3 of dimension 2 is outside 1 to 2", function() lumba.zeros { 2, 2 }:set(1, 3, 0) end)
    fails("1 indices for an array of 2 dimensions", function() lumba.zeros { 2, 2 }:get(1) end)
  end)

  it("are refused when something would be lost", function()
    local u, i, f = lumba.zeros(1, "uint8"), lumba.zeros(1, "int32"), lumba.zeros(1, "float32")
    fails("256 is out of range for uint8", function() u[1] = 256 end)
    fails("%-1 is out of range for uint8", function() u[1] = -1 end)
    fails("1.5 has no int32 representation", function() i[1] = 1.5 end)
    fails("nan has no int32 representation", function() i[1] = 0 / 0 end)
    fails("complex number does not fit", function() f[1] = lumba.complex128(1, 2) end)
    fails("takes numbers, not a string", function() f[1] = "1" end)
    fails("takes numbers, not nil", function() f[1] = nil end)
    u[1] = 255
    i[1] = -2147483648
    assert.equal(255, u[1])
    assert.equal(-2147483648, i[1])
  end)

  it("are booleans in bool arrays and complex objects in complex ones", function()
    local b = lumba.array({ true, false }, "bool")
    assert.is_true(b[1])
    assert.is_false(b[2])
    b[2] = 3
    assert.is_true(b[2])
    local c = lumba.zeros(2, "complex64")
    c[1] = lumba.complex64(1.5, -2)
    c[2] = 4
    assert.equal(1.5, c[1].real)
    assert.equal(-2, c[1].imag)
    assert.equal(4, c[2].real)
  end)

  it("keep 64-bit integers exactly", function()
    local a = lumba.zeros(2, "int64")
    local big = is_luajit and loadstring "return 9223372036854775807LL" () or math.maxinteger
    a[1] = big
    assert.equal(big, a[1])
    local u = lumba.zeros(1, "uint64")
    u[1] = lumba.uint64 "18446744073709551615"
    assert.equal("18446744073709551615", lumba.tostring(u[1], "uint64"))
    fails("no decimal text of a uint64", lumba.uint64, "18446744073709551616")
    fails("no decimal text of a uint64", lumba.uint64, "-1")
  end)

  it("read a NaN with any payload as a plain NaN", function()
    local bits = lumba.array({ 0xFFF80000 * 2 ^ 32 + 12345, 0x7FF80000 * 2 ^ 32 + 1 }, "uint64")
    for i = 1, 2 do
      local nan = bits:view "float64"[i]
      assert.equal("number", type(nan))
      assert.is_true(nan ~= nan)
    end
  end)

  it("are walked by ipairs on Lua 5.4", function()
    if is_luajit then return end
    local sum = 0
    for i, v in ipairs(lumba.array { 1, 2, 3 }) do sum = sum + i * v end
    assert.equal(14, sum)
  end)
end)

describe("views", function()
  local a
  before_each(function() a = lumba.array({ { 1, 2, 3 }, { 4, 5, 6 } }, "int32") end)

  it("are rows by index", function()
    local row = a[2]
    assert.same({ 3 }, row.shape)
    row[1] = 40
    assert.equal(40, a:get(2, 1))
    a[1] = 7
    assert.same({ { 7, 7, 7 }, { 40, 5, 6 } }, a:totable())
    a[1] = a[2]
    assert.same({ { 40, 5, 6 }, { 40, 5, 6 } }, a:totable())
    fails("shapes differ", function() a[1] = lumba.zeros(2, "int32") end)
  end)

  it("are ranges as in string.sub", function()
    local v = lumba.arange(5, "int32")
    assert.same({ 1, 2 }, v:sub(2, 3):totable())
    assert.same({ 3, 4 }, v:sub(-2):totable())
    assert.same({ 0, 1, 2, 3, 4 }, v:sub(-10, 10):totable())
    assert.same({}, v:sub(4, 2):totable())
    v:sub(2, 3):fill(9)
    assert.same({ 0, 9, 9, 3, 4 }, v:totable())
  end)

  it("are slices with steps", function()
    assert.same({ { 1, 3 }, { 4, 6 } }, a:slice({ {}, { 1, -1, 2 } }):totable())
    assert.same({ { 6, 5, 4 }, { 3, 2, 1 } }, a:slice({ { -1, 1, -1 }, { nil, nil, -1 } }):totable())
    assert.same({ 2, 5 }, a:slice({ {}, 2 }):totable())
    assert.same({ 3, 6 }, a:slice({ {}, -1 }):totable())
    assert.equal(0, a:slice({ 2, 3 }).ndim)
    assert.equal(6, a:slice({ 2, 3 }):get())
    fails("the step is zero", a.slice, a, { { 1, 2, 0 } })
    fails("index 4 of dimension 2 is outside", a.slice, a, { {}, 4 })
    fails("3 ranges for 2 dimensions", a.slice, a, { {}, {}, {} })
  end)

  it("are transposed and reshaped", function()
    assert.same({ { 1, 4 }, { 2, 5 }, { 3, 6 } }, a:T():totable())
    assert.same({ { 1, 2 }, { 3, 4 }, { 5, 6 } }, a:reshape({ 3, -1 }):totable())
    assert.same({ 1, 4, 2, 5, 3, 6 }, a:T():reshape(6):totable())
    assert.same({ 6 }, a:reshape(-1).shape)
    fails("cannot reshape 6 elements into %(4, %-1%)", a.reshape, a, { 4, -1 })
    a:reshape(6)[1] = 100
    assert.equal(100, a:get(1, 1))
  end)

  it("show the bytes as another dtype", function()
    local f = lumba.array({ 1.0 }, "float32")
    assert.same({ 0x3F800000 }, f:view("uint32"):totable())
    assert.same({ 4 }, f:view("uint8").shape)
    fails("cannot be viewed as float64", f.view, f, "float64")
  end)

  it("keep their memory alive", function()
    local before = lumba.memory().arrays
    local row = a[1]
    a:free()
    fails("the array was freed", function() return a[1] end)
    fails("the array was freed", function() return a.shape end)
    assert.equal("array (freed)", tostring(a))
    assert.equal(1, row[1])
    row:free()
    row:free()
    assert.is_true(lumba.memory().arrays < before)
  end)
end)

describe("conversion", function()
  it("copies and converts as astype", function()
    local a = lumba.array({ 1.9, -1.9, 300 }, "float64")
    assert.same({ 1, -1, 300 }, a:astype("int32"):totable())
    assert.same({ 1, 255, 44 }, a:astype("uint8"):totable())
    local b = a:copy()
    b[1] = 5
    assert.equal(1.9, a[1])
    assert.same({ 1.9, -1.9, 300 }, lumba.array(a):totable())
    assert.equal("int64", tostring(a:astype("int64").dtype))
    assert.equal(2.5, lumba.array({ 2.5 }):astype("complex64")[1].real)
  end)

  it("assigns overlapping parts as if read first", function()
    local v = lumba.arange(5, "int32")
    v:sub(2, 5):assign(v:sub(1, 4))
    assert.same({ 0, 0, 1, 2, 3 }, v:totable())
  end)

  it("gives tables and reuses them", function()
    local a = lumba.array({ { 1, 2 }, { 3, 4 } }, "int32")
    local t = { { 9, 9, 9 }, { 8 }, { 7 } }
    local inner = t[1]
    assert.equal(t, a:totable(t))
    assert.equal(inner, t[1])
    assert.same({ { 1, 2 }, { 3, 4 } }, t)
  end)

  it("gives bytes in row-major order and takes them back", function()
    local a = lumba.array({ { 1, 2 }, { 3, 4 } }, "uint8")
    assert.equal("\1\2\3\4", a:tostring())
    assert.equal("\1\3\2\4", a:T():tostring())
    local b = lumba.frombuffer("\1\0\2\0", "uint16")
    assert.same({ 1, 2 }, b:totable())
    assert.is_true(b.readonly)
    fails("read%-only", function() b[1] = 3 end)
    fails("read%-only", b.fill, b, 1)
    local c = b:copy()
    c[1] = 3
    assert.equal(3, c[1])
    fails("no whole number of uint16", lumba.frombuffer, "\1\2\3", "uint16")
    assert.equal("", lumba.zeros(0):tostring())
  end)

  it("prints dtype, shape and values", function()
    assert.equal("float64[3]: {1.0, 0.1, nan}", dump(lumba.array { 1.0, 0.1, 0 / 0 }))
    assert.equal("float32[2]: {0.1, inf}", dump(lumba.array({ 0.1, 1 / 0 }, "float32")))
    assert.equal("int8[2, 2]:\n{{1, 2},\n {3, 4}}", dump(lumba.array({ { 1, 2 }, { 3, 4 } }, "int8")))
    assert.equal("float64[1000]: {0.0, 1.0, 2.0, ..., 997.0, 998.0, 999.0}", dump(lumba.arange(0.0, 1000, 1, "float64")))
    assert.equal("complex128[1]: {1.0-2.0i}", dump(lumba.array { lumba.complex128(1, -2) }))
    assert.equal("float64[0, 3]: {}", dump(lumba.zeros { 0, 3 }))
  end)
end)

describe("wrap", function()
  it("shows foreign memory without a copy and keeps its owner", function()
    local base = lumba.array({ 1, 2, 3, 4 }, "int32")
    local address = is_luajit and tonumber(require "ffi".cast("intptr_t", base:pointer())) or base:pointer()
    local owner = setmetatable({}, { __gc = function() end })
    local seen = setmetatable({ owner }, { __mode = "v" })
    local w = lumba.wrap(address, "int32", { 2, 2 }, { owner = owner })
    owner = nil
    w:set(2, 1, 30)
    assert.equal(30, base[3])
    local row = w[2]
    w:free()
    collectgarbage()
    collectgarbage()
    assert.is_not_nil(seen[1])
    assert.equal(30, row[1])
    row:free()
    lumba.zeros(1) -- owners are let go when arrays come and go
    collectgarbage()
    collectgarbage()
    assert.is_nil(seen[1])
    assert.is_nil(owner)
  end)

  it("takes strides, negative and zero", function()
    local base = lumba.array({ 1, 2, 3, 4 }, "int32")
    local at = is_luajit and tonumber(require "ffi".cast("intptr_t", base:pointer())) or base:pointer()
    local back = lumba.wrap(at + 12, "int32", 4, { strides = { -4 }, owner = base })
    assert.same({ 4, 3, 2, 1 }, back:totable())
    local same = lumba.wrap(at, "int32", 3, { strides = { 0 }, owner = base })
    assert.same({ 1, 1, 1 }, same:totable())
    assert.is_true(same.readonly)
    assert.is_false(lumba.wrap(at, "int32", 1, { strides = { 0 } }).readonly)
    fails("not aligned", lumba.wrap, at + 1, "int32", 1)
    fails("NULL", lumba.wrap, 0, "int32", 1)
    fails("differ in length", lumba.wrap, at, "int32", { 2, 2 }, { strides = { 4 } })
    fails("unknown option 'stride'; did you mean 'strides'", lumba.wrap, at, "int32", 1, { stride = { 4 } })
  end)

  it("takes LuaJIT's cdata", function()
    if not is_luajit then return end
    local ffi = require "ffi"
    local buffer = ffi.new("double[3]", { 1, 2, 3 })
    local a = lumba.wrap(buffer, "float64", 3)
    a[2] = 20
    assert.equal(20, buffer[1])
    assert.equal("cdata", type(a:pointer()))
    assert.equal(20, a:pointer()[1])
  end)
end)

describe("misuse", function()
  it("is raised at the caller's line", function()
    local line = debug.getinfo(1, "l").currentline
    local _, err = pcall(function() lumba.zeros(-1) end)
    assert.is_truthy(err:find("array_spec.lua:" .. (line + 1) .. ":", 1, true), err)
    _, err = pcall(function() local a = lumba.zeros(1); a[2] = 1 end)
    assert.is_truthy(err:find("array_spec.lua:" .. (line + 3) .. ":", 1, true), err)
  end)

  it("of foreign and forged objects is refused", function()
    local a = lumba.zeros(3)
    local get, length = a.get, a.sub
    for _, other in ipairs { {}, "x", 1, print, io.stdout, true } do
      fails("expected an array", get, other, 1)
      fails("expected an array", length, other, 1)
    end
    fails("expected an array", get)
    local meta = debug.getmetatable(a)
    local index = meta.__index
    for _, other in ipairs { {}, "x", io.stdout } do fails("expected an array", index, other, 1) end
    if not is_luajit then -- a foreign userdata that got our metatable
      local file = io.tmpfile()
      local old = debug.getmetatable(file)
      debug.setmetatable(file, meta)
      fails("expected an array", get, file, 1)
      debug.setmetatable(file, old)
      file:close()
    end
    assert.is_false(getmetatable(a))
  end)

  it("after free is refused everywhere", function()
    local a = lumba.zeros { 2, 2 }
    a:free()
    for _, name in ipairs { "get", "set", "fill", "copy", "T", "tostring", "totable", "pointer" } do
      fails("freed", a[name], a, 1, 1, 1)
    end
    fails("freed", function() return #a end)
    fails("freed", function() a[1] = 1 end)
    fails("freed", lumba.array, a)
  end)
end)

describe("memory", function()
  it("has a budget that is an error beyond it, and garbage is collected for it", function()
    local used = lumba.memory().arrays
    lumba.config.array_bytes = used + 10 * 2 ^ 20
    for _ = 1, 50 do lumba.zeros(2 ^ 20, "uint8") end -- garbage makes room for more
    local ok, err = pcall(lumba.zeros, 11 * 2 ^ 20, "uint8")
    lumba.config.array_bytes = 0
    assert.is_false(ok)
    assert.equal("MemoryError", err.kind)
    assert.is_truthy(tostring(err):find "cannot allocate an array of 11534336 bytes")
  end)

  it("does not pile up between collections", function()
    collectgarbage()
    local most = 0
    for _ = 1, 100 do
      lumba.zeros(2 ^ 23, "uint8")
      most = math.max(most, lumba.memory().arrays)
    end
    assert.is_true(most < 200 * 2 ^ 20, ("%d bytes"):format(most))
  end)

  it("is given back at once by <close>", function()
    if is_luajit then return end
    local before = lumba.memory().arrays
    load [[local lumba = ... ; local a <close> = lumba.zeros(1000)]] (lumba)
    assert.equal(before, lumba.memory().arrays)
  end)
end)

describe("typed scalars", function()
  it("know value and dtype", function()
    local s = lumba.int32(7)
    assert.equal(7, s.value)
    assert.equal(lumba.int32, s.dtype)
    assert.equal("int32(7)", tostring(s))
    assert.equal("float32(0.10000000149011612)", (tostring(lumba.float32(0.1)):gsub("0.10000000149012", "0.10000000149011612")))
    local c = lumba.complex128(1, 2)
    assert.equal(1, c.real)
    assert.equal(2, c.imag)
    assert.is_true(lumba.int8(1) == lumba.int8(1))
    assert.is_false(lumba.int8(1) == lumba.int8(2))
    fails("out of range for int8", lumba.int8, 128)
    fails("no int8 representation", lumba.int8, 0.5)
    fails("has no imaginary part", lumba.float64, 1, 2)
  end)

  it("stand in tuples", function()
    local t = lumba.tuple(1.5, lumba.tuple(2.5, true), lumba.zeros(2))
    assert.equal(3, #t)
    assert.equal(1.5, t[1])
    assert.equal(2.5, t[2][1])
    assert.is_true(t[2][2])
    assert.equal(2, #t[3])
    assert.is_nil(t[4])
    fails("not strings", lumba.tuple, "x")
  end)
end)
