-- What a kernel file of bench/kernels says of itself, and its data.
--   # kernel: NAME            # args: i8 20, f8 0.5, f8[512,512] u 1, i4[8] zero 0        # extents: 512 (passed to C)
-- Arrays are filled by formulas on which C, Lua and NumPy agree: hash(i, k) is an integer below 65521.
local M = {}

local dtypes = { i8 = "int64", i4 = "int32", u1 = "uint8", f4 = "float32", f8 = "float64" }

local function hash(i, k)
  local m = i % 65521
  return (m * m * 31 + m * 7919 + k * 104729) % 65521
end

local fill = {
  u = function(i, k) return hash(i, k) / 65521 end,
  zero = function() return 0 end,
  steps = function(i) return ((i * 7) % 128 - 63) / 64 end,
  mod4 = function(i, k) return hash(i, k) % 4 end,
  mod256 = function(i, k) return hash(i, k) % 256 end,
  mod2048 = function(i, k) return hash(i, k) % 2048 end,
  life = function(i, k) return hash(i, k) % 10 < 4 and 1 or 0 end,
}

local function argument(text, lumba)
  local code, dims, formula, k = text:match "^(%w+)%[([%d,]+)%]%s+(%w+)%s*(%d*)$"
  if not code then
    local scalar, value = text:match "^(%w+)%s+([%d%.e+-]+)$"
    return { code = scalar, value = tonumber(value), typed = lumba[dtypes[scalar]](tonumber(value)) }
  end
  local shape, n = {}, 1
  for d in dims:gmatch "%d+" do shape[#shape + 1] = tonumber(d); n = n * tonumber(d) end
  local flat = lumba.zeros(n, dtypes[code])
  for i = 0, n - 1 do flat[i + 1] = fill[formula](i, tonumber(k) or 0) end
  local array = flat:reshape(shape)
  return { code = code, shape = shape, array = array, original = array:copy(), bytes = array.nbytes }
end

-- The arguments, split at commas outside brackets.
local function split(text)
  local out = {}
  for part in text:gsub("%b[]", function(s) return (s:gsub(",", ";")) end):gmatch "[^,]+" do
    out[#out + 1] = part:gsub(";", ","):match "^%s*(.-)%s*$"
  end
  return out
end

function M.read(name, lumba)
  local file = assert(io.open("bench/kernels/" .. name .. ".py"))
  local text = file:read "*a"
  file:close()
  local work = { kernel = text:match "# kernel: (%w+)", args = {}, extents = {}, result = text:match "# result: (%w+)" }
  for i, a in ipairs(split(text:match "# args: ([^\n]+)")) do work.args[i] = argument(a, lumba) end
  for n in (text:match "# extents: ([^\n]+)" or ""):gmatch "%d+" do work.extents[#work.extents + 1] = tonumber(n) end
  return work, text
end

function M.reset(work)
  local ffi = require "ffi"
  for _, a in ipairs(work.args) do
    if a.array then ffi.copy(a.array:pointer(), a.original:pointer(), a.bytes) end
  end
end

function M.checksum(work)
  local s = 0
  for _, a in ipairs(work.args) do
    if a.array then
      local n = a.array.size
      local flat = a.array:reshape(n)
      for i = 1, n, math.max(1, math.floor(n / 100000)) do s = s + tonumber(flat[i]) * (1 + i % 7) end
    end
  end
  return s
end

return M
