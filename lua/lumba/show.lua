-- Arrays as text: `float32[2, 3]: {{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}}`, the same on both Luas.
--
-- Big arrays show three members at each end of a dimension. Floats are as short as reads back to the same value.
local core, part = ...
local dtypes = part "dtype"
local number = part "number"

local show = {}
local EDGE, WHOLE = 3, 200

--- The shortest decimal text that reads back as v.
local function float_text(v, least, most)
  if v ~= v then return "nan" end
  if v == math.huge then return "inf" end
  if v == -math.huge then return "-inf" end
  local text
  for digits = least, most do
    text = ("%." .. digits .. "g"):format(v)
    if tonumber(text) == v then break end
  end
  return text:find "[%.en]" and text or text .. ".0"
end

-- Digits that give back a float32 are found by its own precision, not by the double it became.
local function float32_text(v)
  if v ~= v or v == math.huge or v == -math.huge then return float_text(v, 6, 9) end
  for digits = 6, 9 do
    local text = ("%." .. digits .. "g"):format(v)
    if core.round32(tonumber(text)) == v then return text:find "[%.en]" and text or text .. ".0" end
  end
  return float_text(v, 9, 17)
end

local function complex_text(v, one)
  local im = one(v.imag)
  return ("%s%s%si"):format(one(v.real), im:sub(1, 1) == "-" and "" or "+", im)
end

local writers = {
  float32 = float32_text,
  float64 = function(v) return float_text(v, 15, 17) end,
  complex64 = function(v) return complex_text(v, float32_text) end,
  complex128 = function(v) return complex_text(v, function(x) return float_text(x, 15, 17) end) end,
  bool = tostring,
  uint64 = function(v) return number.tostring(v, "uint64") end,
}
local function default(v) return type(v) == "number" and ("%d"):format(v) or number.tostring(v) end

--- Indices to show of n: all, or both ends around a gap (0).
local function indices(n, whole)
  local list = {}
  for i = 1, n do
    if whole or n <= 2 * EDGE or i <= EDGE or i > n - EDGE then
      list[#list + 1] = i
    elseif i == EDGE + 1 then
      list[#list + 1] = 0
    end
    if not whole and n > 2 * EDGE and i == EDGE + 1 then break end
  end
  if not whole and n > 2 * EDGE then
    for i = n - EDGE + 1, n do list[#list + 1] = i end
  end
  return list
end

local function row_text(a, ndim, write, whole, indent)
  local parts = {}
  for _, i in ipairs(indices(#a, whole)) do
    if i == 0 then
      parts[#parts + 1] = "..."
    elseif ndim == 1 then
      parts[#parts + 1] = write(a[i])
    else
      parts[#parts + 1] = row_text(a[i], ndim - 1, write, whole, indent .. " ")
    end
  end
  return "{" .. table.concat(parts, ndim == 1 and ", " or ",\n" .. indent .. " ") .. "}"
end

function show.array(a)
  local code, ndim, size = core.info(a)
  local name = dtypes.by_code[code].name
  local write = writers[name] or default
  if ndim == 0 then return ("%s[]: %s"):format(name, write(a:get())) end
  local shape = {}
  for d, n in ipairs(core.shape(a)) do shape[d] = ("%d"):format(n) end
  local head = ("%s[%s]:%s"):format(name, table.concat(shape, ", "), ndim > 1 and size > 0 and "\n" or " ")
  if size == 0 then return head .. "{}" end
  return head .. row_text(a, ndim, write, size <= WHOLE, "")
end

return show
