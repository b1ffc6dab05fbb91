-- Arrays: constructors and methods that are arithmetic on shapes and strides. Elements and memory are native.
--
-- In: shapes (a number or a table), dtypes, 1-based inclusive ranges as in string.sub. Out: arrays; slices, rows, reshape
-- and T are views of the same memory. Strides are in bytes, as NumPy's.
local core, part = ...
local util = part "util"
local dtypes = part "dtype"
local number = part "number"
local show = part "show"

local fail = util.fail
local is_luajit = math.type == nil
local constructors = {}

--- A shape given as a number or a table, as a table.
local function shape_of(shape)
  if type(shape) == "number" then return { shape } end
  if type(shape) ~= "table" then fail("a shape is a number or a table of numbers, got %s", type(shape)) end
  return shape
end

local function new(shape, dtype)
  return core.new(dtypes.code(dtype or "float64"), shape_of(shape))
end

--- The dtype that plain Lua values get: int64 from 5.4's integers only, bool from booleans, else float64.
local default_names = { n = "float64", b = "bool", i = "int64", f = "float64", c = "complex128" }
local function default_dtype(data) return default_names[core.kind(data)] end

local function check_array(a)
  if not core.is_array(a) then fail("expected an array, got %s", type(a)) end
  return a
end

--- The shape of a nested table, from its first members.
local function nested_shape(data)
  local shape = {}
  while type(data) == "table" and #shape < 33 do
    shape[#shape + 1] = #data
    data = data[1]
  end
  return shape
end

--- lumba.array(data [, dtype]): from a nested table, a number, or another array (a copy).
function constructors.array(data, dtype)
  if core.is_array(data) then return data:astype(dtype or data.dtype) end
  if type(data) == "table" then
    if next(data) ~= nil and #data == 0 then fail "lumba.array takes a sequence; this table has none" end
  elseif type(data) ~= "number" and type(data) ~= "boolean" and type(data) ~= "userdata" and type(data) ~= "cdata" then
    fail("lumba.array takes a table, got %s", type(data))
  end
  local a = new(nested_shape(data), dtype or default_dtype(data))
  core.store(a, data)
  return a
end

function constructors.zeros(shape, dtype) return new(shape, dtype) end

--- As zeros: memory that kernels see is never left unset.
function constructors.empty(shape, dtype) return new(shape, dtype) end

function constructors.full(shape, value, dtype)
  local a = new(shape, dtype or default_dtype(value))
  core.fill(a, value)
  return a
end

function constructors.ones(shape, dtype)
  local a = new(shape, dtype)
  core.fill(a, 1)
  return a
end

local function split_dtype(...)
  local n, last = select("#", ...), (select(select("#", ...), ...))
  if n > 0 and type(last) ~= "number" then return last, n - 1, ... end
  return nil, n, ...
end

local function arange(dtype, n, start, stop, step)
  if n == 1 then start, stop = start * 0, start end
  step = n > 2 and step or 1
  if type(start) ~= "number" or type(stop) ~= "number" or type(step) ~= "number" or n < 1 or n > 3 then
    fail "arange takes ([start,] stop [, step] [, dtype])"
  end
  if step == 0 then fail "arange: the step is zero" end
  local count = math.max(0, math.ceil((stop - start) / step))
  local integral = not is_luajit and math.type(start + step) == "integer" and math.type(stop) == "integer"
  local a = new(count, dtype or (integral and "int64" or "float64"))
  for i = 1, count do a[i] = start + (i - 1) * step end
  return a
end

--- lumba.arange([start,] stop [, step] [, dtype])
function constructors.arange(...)
  if select("#", ...) == 0 then fail "arange takes ([start,] stop [, step] [, dtype])" end
  return arange(split_dtype(...))
end

--- lumba.linspace(start, stop, n [, dtype]): n points, both ends included.
function constructors.linspace(start, stop, n, dtype)
  if type(start) ~= "number" or type(stop) ~= "number" then fail "linspace takes (start, stop, n [, dtype])" end
  local a = new(n, dtype)
  for i = 1, n do a[i] = n == 1 and start or start + (stop - start) * (i - 1) / (n - 1) end
  if n > 1 then a[n] = stop end
  return a
end

--- lumba.wrap(pointer, dtype, shape [, { strides =, owner =, readonly = }]): foreign memory without a copy.
function constructors.wrap(pointer, dtype, shape, options)
  options = options or {}
  util.check_options("lumba.wrap", options, { strides = "table", owner = true, readonly = "boolean" })
  if type(pointer) == "cdata" then
    -- the array keeps the cdata alive too: it may own the memory
    options = { strides = options.strides, readonly = options.readonly, owner = { pointer, options.owner } }
    pointer = number.address(pointer)
  end
  return core.wrap(pointer, dtypes.code(dtype), shape_of(shape), options.strides, options.owner, options.readonly)
end

--- lumba.frombuffer(bytes, dtype): the elements in a string, read-only.
function constructors.frombuffer(bytes, dtype)
  if type(bytes) ~= "string" then fail("frombuffer takes a string, got %s", type(bytes)) end
  local d = dtypes.dtype(dtype or "uint8")
  if #bytes % d.itemsize ~= 0 then
    fail("a string of %d bytes holds no whole number of %s elements", #bytes, d.name)
  end
  local a = core.new(d.code, { #bytes / d.itemsize })
  core.put_bytes(a, bytes)
  local _, _, _, _, address = core.info(a)
  return core.wrap(address, d.code, core.shape(a), nil, a, true)
end

--- lumba.is_array(v)
constructors.is_array = core.is_array

-- Methods ---------------------------------------------------------------------------------------------------------
local methods, properties = core.methods, core.properties

methods.get, methods.set, methods.free, methods.totable = core.get_at, core.set_at, core.free, core.totable

function methods.fill(a, value)
  core.fill(a, value)
  return a
end

--- Copies the elements of another array of the same shape.
function methods.assign(a, source)
  core.assign(a, source)
  return a
end

function methods.astype(a, dtype)
  local b = core.new(dtypes.code(dtype), core.shape(a))
  core.assign(b, a)
  return b
end

function methods.copy(a)
  local b = core.new((core.info(a)), core.shape(a))
  core.assign(b, a)
  return b
end

--- First and last index (1-based, clamped as string.sub does) and count of a range with a step.
local function range(from, to, step, n)
  if step == 0 then fail "slice: the step is zero" end
  from = from or (step > 0 and 1 or n)
  to = to or (step > 0 and n or 1)
  if from < 0 then from = n + from + 1 end
  if to < 0 then to = n + to + 1 end
  if step > 0 then
    from, to = math.max(from, 1), math.min(to, n)
  else
    from, to = math.min(from, n), math.max(to, 1)
  end
  local count = math.floor((to - from) / step) + 1
  return from, math.max(count, 0)
end

local function check_integer(v, what)
  if v ~= nil and (type(v) ~= "number" or v ~= math.floor(v)) then fail("%s must be an integer", what) end
  return v
end

--- One member of a slice: {from, to, step} keeps the dimension, a number takes it away.
local function slice_one(spec, n, stride, d, shape, strides)
  if type(spec) == "number" then
    check_integer(spec, "an index")
    local i = spec < 0 and n + spec + 1 or spec
    if i < 1 or i > n then fail("slice: index %d of dimension %d is outside 1 to %d", spec, d, n) end
    return (i - 1) * stride
  end
  if type(spec) ~= "table" then fail("slice: dimension %d takes {from, to, step} or a number", d) end
  for i = 1, 3 do check_integer(spec[i], "a slice's bound") end
  local step = spec[3] or 1
  local from, count = range(spec[1], spec[2], step, n)
  shape[#shape + 1], strides[#strides + 1] = count, stride * step
  return count > 0 and (from - 1) * stride or 0
end

--- a:slice{ {2, 5}, {1, -1, 2}, 3 }: inclusive 1-based ranges, negative from the end; a number drops its dimension.
function methods.slice(a, specs)
  check_array(a)
  if type(specs) ~= "table" then fail "slice takes a table of ranges" end
  local old_shape, old_strides = core.shape(a), core.strides(a)
  if #specs > #old_shape then fail("slice: %d ranges for %d dimensions", #specs, #old_shape) end
  local shape, strides, offset = {}, {}, 0
  for d = 1, #old_shape do
    offset = offset + slice_one(specs[d] or {}, old_shape[d], old_strides[d], d, shape, strides)
  end
  return core.view(a, offset, (core.info(a)), shape, strides)
end

--- a:sub(i [, j]): rows i to j, as string.sub.
function methods.sub(a, i, j)
  check_array(a)
  return methods.slice(a, { { i, j } })
end

local function reversed(t)
  local r = {}
  for i = 1, #t do r[i] = t[#t + 1 - i] end
  return r
end

function methods.T(a)
  check_array(a)
  return core.view(a, 0, (core.info(a)), reversed(core.shape(a)), reversed(core.strides(a)))
end

local function row_major(shape, itemsize)
  local strides = {}
  for d = #shape, 1, -1 do
    strides[d] = itemsize
    itemsize = itemsize * math.max(shape[d], 1)
  end
  return strides
end

local function is_row_major(a)
  local shape, strides = core.shape(a), core.strides(a)
  local want = row_major(shape, dtypes.by_code[core.info(a)].itemsize)
  for d = 1, #shape do
    if shape[d] > 1 and strides[d] ~= want[d] then return false end
  end
  return true
end

--- The array itself if it is dense in row-major order, else a dense copy.
local function dense(a)
  return is_row_major(a) and a or methods.copy(a)
end

--- Replaces one -1 in a shape by what is left.
local function complete(shape, size)
  local known, unknown, result = 1, nil, {}
  for d, n in ipairs(shape) do
    check_integer(n, "a shape's extent")
    result[d] = n
    if n == -1 and not unknown then unknown = d else known = known * n end
  end
  if unknown then
    result[unknown] = known ~= 0 and size % known == 0 and math.floor(size / known) or 0
    known = known * result[unknown]
  end
  if known ~= size then fail("cannot reshape %d elements into (%s)", size, table.concat(shape, ", ")) end
  return result
end

--- a:reshape{ 2, -1 } or a:reshape(2, 3): a view where the array is dense, else of a copy.
function methods.reshape(a, shape, ...)
  check_array(a)
  if type(shape) == "number" then shape = { shape, ... } end
  local code, _, size = core.info(a)
  local full = complete(shape_of(shape), size)
  return core.view(dense(a), 0, code, full, row_major(full, dtypes.by_code[code].itemsize))
end

--- a:view(dtype): the same bytes as another dtype; the last dimension changes its extent.
function methods.view(a, dtype)
  check_array(a)
  local old, want = dtypes.by_code[core.info(a)], dtypes.dtype(dtype)
  local shape, strides = core.shape(a), core.strides(a)
  local n = #shape
  if old.itemsize ~= want.itemsize then
    local bytes = n > 0 and shape[n] * old.itemsize
    if not bytes or (shape[n] > 1 and strides[n] ~= old.itemsize) or bytes % want.itemsize ~= 0 then
      fail("the last dimension of this array cannot be viewed as %s", want.name)
    end
    shape[n], strides[n] = math.floor(bytes / want.itemsize), want.itemsize
  end
  return core.view(a, 0, want.code, shape, strides)
end

--- The elements' bytes in row-major order.
function methods.tostring(a)
  return core.bytes(dense(check_array(a)))
end

--- The address of the first element: a cdata pointer on LuaJIT, an integer on 5.4.
function methods.pointer(a)
  local code, _, _, _, address = core.info(a)
  if number.pointer then return number.pointer(address, dtypes.by_code[code].name) end
  return address
end

properties.shape, properties.strides = core.shape, core.strides
function properties.dtype(a) return dtypes.by_code[core.info(a)] end
function properties.ndim(a) return (select(2, core.info(a))) end
function properties.size(a) return (select(3, core.info(a))) end
function properties.readonly(a) return (select(4, core.info(a))) end
function properties.nbytes(a)
  local code, _, size = core.info(a)
  return size * dtypes.by_code[code].itemsize
end
function properties.device(a)
  check_array(a)
  return "cpu"
end

function core.array_meta.__tostring(a)
  if core.is_freed(a) then return "array (freed)" end
  return show.array(a)
end

return { constructors = constructors }
