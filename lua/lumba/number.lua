-- Numbers that Lua does not have: 64-bit integers on LuaJIT, unsigned ones on 5.4, and their decimal text.
--
-- What must hold: an integer beyond 2^53 crosses the border on LuaJIT as int64_t or uint64_t cdata, never rounded; on 5.4 a
-- uint64 is the integer with the same bits.
local core, part = ...
local util = part "util"

local number = {}
local is_luajit = math.type == nil
local integer_type = math.type

--- Decimal text of an unsigned 64-bit integer given as 5.4's integer with the same bits.
local function unsigned_text(v)
  if v >= 0 then return ("%d"):format(v) end
  local half = load "return (... >> 1) // 5" (v) -- 5.4 syntax, kept away from LuaJIT's parser
  return ("%d%d"):format(half, v - half * 10)
end

local MAX_UINT64 = "18446744073709551615"

--- The digits of `text` when they are a uint64 in decimal.
local function check_digits(text)
  local digits = text:match "^%s*0*(%d+)%s*$"
  if not digits or #digits > #MAX_UINT64 or (#digits == #MAX_UINT64 and digits > MAX_UINT64) then
    util.fail("'%s' is no decimal text of a uint64", text)
  end
  return digits
end

if not is_luajit then
  function number.parse_uint64(text)
    local v = 0
    for digit in check_digits(text):gmatch "%d" do v = v * 10 + math.tointeger(tonumber(digit)) end
    return v
  end

  function number.tostring(v, dtype)
    if dtype and tostring(dtype) == "uint64" and integer_type(v) == "integer" then return unsigned_text(v) end
    return tostring(v)
  end
  return number
end

local ok, ffi = pcall(require, "ffi")

if not ok then
  local function missing() util.fail "a 64-bit integer beyond 2^53 needs LuaJIT's ffi, which is not available here" end
  core.set_ref("int64", missing)
  core.set_ref("cdata", function() return nil end)
  number.parse_uint64, number.tostring = missing, tostring
  return number
end

local int64, uint64 = ffi.typeof "int64_t", ffi.typeof "uint64_t"
local TWO32 = ffi.cast(uint64, 2 ^ 32)

core.set_ref("int64", function(high, low, unsigned)
  local bits = ffi.cast(uint64, high) * TWO32 + ffi.cast(uint64, low)
  return unsigned and bits or ffi.cast(int64, bits)
end)

-- C type name -> dtype name, for numbers in cdata
local number_types = {
  { int64, "int64" }, { uint64, "uint64" }, { ffi.typeof "int32_t", "int32" }, { ffi.typeof "uint32_t", "uint32" },
  { ffi.typeof "int16_t", "int16" }, { ffi.typeof "uint16_t", "uint16" }, { ffi.typeof "int8_t", "int8" },
  { ffi.typeof "uint8_t", "uint8" },
}
local FLOAT64 = core.dtype_find "float64"

core.set_ref("cdata", function(v)
  for _, entry in ipairs(number_types) do
    if ffi.istype(entry[1], v) then
      local bits = ffi.cast(uint64, ffi.cast(int64, v))
      return core.dtype_find(entry[2]), tonumber(bits / TWO32), tonumber(bits % TWO32)
    end
  end
  if ffi.istype("double", v) or ffi.istype("float", v) then return FLOAT64, tonumber(v) end
  return nil
end)

function number.parse_uint64(text)
  local v = ffi.cast(uint64, 0)
  for digit in check_digits(text):gmatch "%d" do v = v * 10 + tonumber(digit) end
  return v
end

--- tostring without the suffixes of cdata integers.
function number.tostring(v, dtype)
  if type(v) ~= "cdata" then return tostring(v) end
  if dtype and tostring(dtype) == "uint64" then v = ffi.cast(uint64, v) end
  return (tostring(v):gsub("U?LL$", ""))
end

--- The address in a cdata pointer as a number, for core.wrap.
function number.address(pointer)
  return tonumber(ffi.cast("intptr_t", ffi.cast("void *", pointer)))
end

--- A cdata pointer to elements of a dtype.
local pointer_types = {
  bool = "uint8_t *", int8 = "int8_t *", int16 = "int16_t *", int32 = "int32_t *", int64 = "int64_t *",
  uint8 = "uint8_t *", uint16 = "uint16_t *", uint32 = "uint32_t *", uint64 = "uint64_t *", float32 = "float *",
  float64 = "double *", complex64 = "float *", complex128 = "double *",
}
function number.pointer(address, name)
  return ffi.cast(pointer_types[name], ffi.cast("intptr_t", address))
end

return number
