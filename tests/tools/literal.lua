-- The literals of the kernel tests: Python expressions, so that the oracle reads the same lines (tests/README.md).
--
--   3  -7  2.5  1e-3  nan  inf  True  False  None  'text'
--   int8(3) ... uint64(3) float32(1.5) complex(1, -2) complex64(1, 2)
--   (1, 2.0)  array([[1, 2], [3, 4]], int32)  array([...], float64).T  zeros((2, 3), float64)
-- parse gives trees { kind =, ... }; build makes Lua values of them; matches compares a result with one.
local lumba = require "lumba"

local literal = {}
local is_luajit = math.type == nil
local unpack = unpack or table.unpack
local integer_names = {}
for _, name in ipairs { "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64" } do integer_names[name] = true end

-- Parsing ---------------------------------------------------------------------------------------------------------
local Parser = {}
Parser.__index = Parser

function Parser:fail(what) error(("bad literal '%s': %s at %d"):format(self.text, what, self.at), 0) end
function Parser:space() self.at = self.text:match("^%s*()", self.at) end

function Parser:accept(token)
  self:space()
  if self.text:sub(self.at, self.at + #token - 1) ~= token then return false end
  self.at = self.at + #token
  return true
end

function Parser:expect(token)
  if not self:accept(token) then self:fail("expected " .. token) end
end

--- Items up to a closing token; a trailing comma is allowed.
function Parser:items(close)
  local list = {}
  while not self:accept(close) do
    list[#list + 1] = self:value()
    if not self:accept "," then
      self:expect(close)
      break
    end
  end
  return list
end

function Parser:number()
  local text, after = self.text:match("^([+-]?%d[%d_]*)()", self.at)
  local rest = text and self.text:match("^%.?%d*[eE]?[+-]?%d*", after)
  if not text then
    text, after = self.text:match("^([+-]?%.%d+)()", self.at)
    rest = text and self.text:match("^[eE]?[+-]?%d*", after)
  end
  if not text then return nil end
  rest = rest:match "^%.%d*[eE][+-]?%d+" or rest:match "^%.%d*" or rest:match "^[eE][+-]?%d+" or ""
  self.at = after + #rest
  if rest == "" and not text:find "%." then
    return { kind = "int", digits = (text:gsub("[+_]", "")) }
  end
  return { kind = "float", value = tonumber(text .. rest) }
end

function Parser:call(name)
  local args = self:items ")"
  if name == "array" or name == "zeros" then
    local node = { kind = name, data = args[1], dtype = args[2] and args[2].name or "float64" }
    if self:accept ".T" then node.transposed = true end
    return node
  elseif name == "complex" or name == "complex64" or name == "complex128" then
    return { kind = "complex", dtype = name == "complex64" and name or "complex128", re = args[1], im = args[2] }
  elseif name == "bool" then
    return args[1]
  end
  local node = args[1]
  if not node then self:fail("empty " .. name) end
  node.dtype = name
  if name == "float32" or name == "float64" then
    node = { kind = "float", dtype = name, value = node.value or tonumber(node.digits) }
  end
  return node
end

local words = {
  True = { kind = "bool", value = true }, False = { kind = "bool", value = false }, None = { kind = "none" },
  nan = { kind = "float", value = 0 / 0 }, inf = { kind = "float", value = math.huge },
}

function Parser:word()
  local sign = self:accept "-" and -1 or 1
  local name, after = self.text:match("^([%a_][%w_]*)()", self.at)
  if not name then self:fail "expected a value" end
  self.at = after
  if self:accept "(" then return self:call(name) end
  local node = words[name]
  if node and node.kind == "float" then return { kind = "float", value = node.value * sign } end
  return node or { kind = "name", name = name }
end

function Parser:value()
  self:space()
  local quote, text, after = self.text:match("^(['\"])(.-)%1()", self.at)
  if quote then
    self.at = after
    return { kind = "string", value = text }
  end
  if self:accept "(" then
    local node = { kind = "tuple", items = self:items ")" }
    return node
  end
  if self:accept "[" then return { kind = "list", items = self:items "]" } end
  return self:number() or self:word()
end

--- Values separated by commas; the text must end there.
function literal.parse_list(text)
  local p = setmetatable({ text = text, at = 1 }, Parser)
  local list = {}
  p:space()
  while p.at <= #text do
    list[#list + 1] = p:value()
    p:space()
    if p.at <= #text then p:expect "," end
  end
  return list
end

--- As parse_list, of a call's arguments: the positional ones, and those by keyword (nil where there are none).
function literal.parse_arguments(text)
  local p = setmetatable({ text = text, at = 1 }, Parser)
  local list, named = {}, nil
  p:space()
  while p.at <= #text do
    local name, after = text:match("^([%a_][%w_]*)%s*=()", p.at)
    if name then
      p.at, named = after, named or {}
      named[name] = p:value()
    else
      list[#list + 1] = p:value()
    end
    p:space()
    if p.at <= #text then p:expect "," end
    p:space()
  end
  return list, named
end

-- Building --------------------------------------------------------------------------------------------------------
--- The integer with these digits, exact on both Luas.
local function exact(digits, dtype)
  if dtype == "uint64" then return lumba.uint64(digits) end
  if not is_luajit then return lumba[dtype](math.tointeger(tonumber(digits)) or math.mininteger) end
  local negative = digits:sub(1, 1) == "-"
  local v = assert(loadstring("return " .. digits:gsub("^-", "") .. "LL"))()
  return lumba[dtype](negative and -v or v)
end

local function nested(node)
  if node.kind == "list" or node.kind == "tuple" then
    local t = {}
    for i, item in ipairs(node.items) do t[i] = nested(item) end
    return t
  elseif node.kind == "int" then
    return exact(node.digits, node.digits:find "^%d" and #node.digits > 18 and "uint64" or "int64")
  end
  return literal.build(node)
end

local function build_array(node)
  local a
  if node.kind == "zeros" then
    local shape = {}
    for i, item in ipairs(node.data.items or { node.data }) do shape[i] = tonumber(item.digits) end
    a = lumba.zeros(shape, node.dtype)
  else
    a = lumba.array(nested(node.data), node.dtype)
  end
  return node.transposed and a:T() or a
end

--- A Lua value; plain integers are int64 and plain floats float64 on both Luas.
function literal.build(node)
  if node.kind == "int" then return exact(node.digits, node.dtype or "int64") end
  if node.kind == "float" then return lumba[node.dtype or "float64"](node.value) end
  if node.kind == "complex" then
    local im = node.im and (node.im.value or tonumber(node.im.digits)) or 0
    return lumba[node.dtype](node.re.value or tonumber(node.re.digits), im)
  end
  if node.kind == "array" or node.kind == "zeros" then return build_array(node) end
  if node.kind == "tuple" then
    local items = {}
    for i, item in ipairs(node.items) do items[i] = literal.build(item) end
    return lumba.tuple((unpack or table.unpack)(items))
  end
  return node.value
end

-- Comparing -------------------------------------------------------------------------------------------------------
local function digits_of(v, dtype)
  if type(v) == "number" then
    if is_luajit or math.type(v) == "float" then return ("%.0f"):format(v) end
  end
  return lumba.tostring(v, dtype)
end

--- Distance of two finite doubles in units of the last place.
local function ulps(a, b)
  if a == b then return 0 end
  local scale = math.max(math.abs(a), math.abs(b), 2.2250738585072014e-308)
  local exponent = math.floor(math.log(scale) / math.log(2)) + 1
  return math.abs(a - b) / 2 ^ (exponent - 53)
end

local function same_float(want, v, tolerance)
  if want ~= want then return v ~= v end
  if want == v then return want ~= 0 or 1 / want == 1 / v end
  return tolerance > 0 and v == v and math.abs(v) < math.huge and math.abs(want) < math.huge and ulps(want, v) <= tolerance
end

local function float_value(node, dtype)
  local v = node.value or tonumber(node.digits)
  if dtype == "float32" then return lumba.array({ v }, "float32")[1] end
  return v
end

--- Splits "Tuple((int64, float64))" into its members' types.
function literal.members(type_text)
  local inside = type_text:match "^Tuple%(%((.*)%)%)$"
  local list, depth, start = {}, 0, 1
  if not inside then return list end
  inside = inside:gsub(",$", "")
  for i = 1, #inside do
    local c = inside:sub(i, i)
    if c == "(" or c == "[" then depth = depth + 1 end
    if c == ")" or c == "]" then depth = depth - 1 end
    if c == "," and depth == 0 then
      list[#list + 1] = inside:sub(start, i - 1):match "^%s*(.*)"
      start = i + 1
    end
  end
  list[#list + 1] = inside:sub(start):match "^%s*(.*)"
  return list
end

local match = {}

function match.int(node, v, dtype)
  return integer_names[dtype] and (not node.dtype or node.dtype == dtype) and digits_of(v, dtype) == node.digits
end
function match.float(node, v, dtype, tolerance)
  if not dtype:find "^float" or (node.dtype and node.dtype ~= dtype) or type(v) ~= "number" then return false end
  return same_float(float_value(node, dtype), v, tolerance)
end
function match.bool(node, v, dtype) return dtype == "bool" and v == node.value end
function match.none(_, v, dtype) return v == nil and dtype == "none" end
function match.complex(node, v, dtype, tolerance)
  if dtype ~= node.dtype or type(v) ~= "userdata" then return false end
  local part = dtype == "complex64" and "float32" or "float64"
  return same_float(float_value(node.re, part), v.real, tolerance)
    and same_float(node.im and float_value(node.im, part) or 0, v.imag, tolerance)
end
function match.tuple(node, v, dtype, tolerance)
  local types = literal.members(dtype)
  if type(v) ~= "userdata" or #v ~= #node.items or #types ~= #v then return false end
  for i, item in ipairs(node.items) do
    if not literal.matches(item, v[i], types[i], tolerance) then return false end
  end
  return true
end

local function same_elements(a, b, dtype, tolerance)
  if a.ndim == 0 then a, b = a:reshape(1), b:reshape(1) end
  for i = 1, #a do
    local x, y = a[i], b[i]
    local ok
    if a.ndim > 1 then ok = same_elements(x, y, dtype, tolerance)
    elseif dtype:find "^complex" then ok = same_float(x.real, y.real, tolerance) and same_float(x.imag, y.imag, tolerance)
    elseif dtype:find "^float" then ok = same_float(x, y, tolerance)
    else ok = digits_of(x, dtype) == digits_of(y, dtype) end
    if not ok then return false end
  end
  return true
end

function match.array(node, v, _, tolerance)
  if not lumba.is_array(v) or tostring(v.dtype) ~= node.dtype then return false end
  local want = build_array(node)
  if table.concat(want.shape, ",") ~= table.concat(v.shape, ",") then return false end
  return same_elements(want, v, node.dtype, tolerance)
end
match.zeros = match.array

--- Whether a result of the given type ("float64", "Tuple((int64, bool))") is what the literal says.
function literal.matches(node, v, type_text, tolerance)
  local test = match[node.kind]
  if not test then error("no comparison with " .. node.kind, 0) end
  return test(node, v, type_text, tolerance or 0)
end

--- Whether an array is dense with its axes from first to last by step, the slowest first.
local function dense(a, first, last, step)
  local want = a.dtype.itemsize
  for d = last, first, -step do
    if a.shape[d] ~= 1 and a.strides[d] ~= want then return false end
    want = want * a.shape[d]
  end
  return true
end

local function array_type(a)
  local axes, inner, outer = {}, a.size == 0 or dense(a, 1, a.ndim, 1), dense(a, a.ndim, 1, -1)
  for d = 1, a.ndim do axes[d] = ":" end
  if inner then axes[a.ndim] = "::1" elseif outer then axes[1] = "::1" end
  return ("%s[%s]"):format(tostring(a.dtype), table.concat(axes, ","))
end

local plain_types = { int = "int64", float = "float64", bool = "bool", none = "none" }

--- The type that a kernel's signature shows for an argument: its literal and the value built of it.
function literal.type_text(node, v)
  if node.kind == "array" or node.kind == "zeros" then return array_type(v) end
  if node.kind ~= "tuple" then return node.dtype or plain_types[node.kind] or node.kind end
  local items = {}
  for i, item in ipairs(node.items) do items[i] = literal.type_text(item, v[i]) end
  return ("Tuple((%s))"):format(table.concat(items, ", "))
end

function literal.show(v)
  if type(v) == "number" and not is_luajit then return tostring(v) end
  return type(v) == "number" and ("%.17g"):format(v) or tostring(v)
end

return literal
