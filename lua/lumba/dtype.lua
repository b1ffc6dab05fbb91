-- Element types as objects: lumba.float32 names a dtype, and called makes a typed scalar: lumba.float32(1.5).
--
-- A dtype is accepted everywhere as such an object or as a name that NumPy knows ("float32", "f4", "<f4").
local core, part = ...
local util = part "util"
local number = part "number"

local dtype = { objects = {}, by_code = {} }

local meta = {
  __tostring = function(self) return self.name end,
  __call = function(self, value, imaginary)
    if self.name == "uint64" and type(value) == "string" then value = number.parse_uint64(value) end
    return core.scalar(self.code, value, imaginary)
  end,
  __name = "lumba.dtype",
}

local kinds = { b = "bool", i = "signed", u = "unsigned", f = "float", c = "complex" }

local code = 0
while true do
  local ok, name, size = pcall(core.dtype_info, code)
  if not ok then break end
  local object = { code = code, name = name, itemsize = size, kind = kinds[name:sub(1, 1)] }
  object = setmetatable(object, meta)
  dtype.objects[name], dtype.by_code[code] = object, object
  code = code + 1
end
core.set_ref("dtypes", dtype.by_code)

local codes = {} -- names met so far

--- The dtype object of an object or a name; fails with a suggestion where there is none.
function dtype.dtype(spec)
  if getmetatable(spec) == meta then return spec end
  if type(spec) ~= "string" then util.fail("a dtype is a name such as 'float64', got %s", type(spec)) end
  local found = codes[spec]
  if not found then
    found = dtype.by_code[core.dtype_find(spec)]
    if not found then util.fail("unknown dtype '%s'%s", spec, util.suggest(spec, dtype.objects)) end
    codes[spec] = found
  end
  return found
end

function dtype.code(spec) return dtype.dtype(spec).code end

-- Typed scalars print like what made them.
function core.scalar_meta.__tostring(s)
  local c, value, re, im = core.scalar_get(s)
  local name = dtype.by_code[c].name
  if re then return ("%s(%s, %s)"):format(name, re, im) end
  return ("%s(%s)"):format(name, number.tostring(value, name))
end

function core.tuple_meta.__tostring(t)
  local items = {}
  for i = 1, #t do items[i] = tostring(t[i]) end
  return ("(%s%s)"):format(table.concat(items, ", "), #t == 1 and "," or "")
end

return dtype
