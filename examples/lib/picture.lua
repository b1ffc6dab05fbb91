-- Pictures as uint8 arrays of height x width x 3 (or height x width), read and written through Debian's netpbm.
local lumba = require "lumba"

local picture = {}

local function quoted(path) return "'" .. path:gsub("'", "'\\''") .. "'" end

-- The first bytes of a file and the netpbm program that reads it; others are tried with anytopnm.
local readers = {
  { "\255\216", "jpegtopnm" }, { "\137PNG", "pngtopnm" }, { "GIF8", "giftopnm" }, { "II", "tifftopnm" },
  { "MM", "tifftopnm" }, { "BM", "bmptopnm" }, { "P", "cat" },
}

local function reader_of(path)
  local file, why = io.open(path, "rb")
  if not file then error(why, 0) end
  local head = file:read(8) or ""
  file:close()
  for _, entry in ipairs(readers) do
    if head:sub(1, #entry[1]) == entry[1] then return entry[2] end
  end
  return "anytopnm"
end

local function run(command)
  local pipe = assert(io.popen(command, "r"))
  local bytes = pipe:read "*a"
  pipe:close()
  return bytes
end

--- Reads a picture of any kind as colour, made smaller where it is larger than `most` pixels wide or high.
function picture.read(path, most)
  local fit = ("pamscale -reportonly -xyfit %d %d"):format(most, most)
  local command = ("%s %s 2>/dev/null"):format(reader_of(path), quoted(path))
  local ratio = tonumber(run(command .. " | " .. fit .. " 2>/dev/null"):match "^%S+%s+%S+%s+(%S+)") or 1
  if ratio < 1 then command = command .. (" | pamscale -xyfit %d %d 2>/dev/null"):format(most, most) end
  local bytes = run(command .. " | ppmtoppm 2>/dev/null | pamdepth 255 2>/dev/null")
  local width, height, start = bytes:match "^P6%s+(%d+)%s+(%d+)%s+255%s()"
  if not width then error(path .. ": netpbm cannot read this as a picture", 0) end
  return lumba.frombuffer(bytes:sub(start), "uint8"):reshape { tonumber(height), tonumber(width), 3 }
end

--- Writes an array as PNG: grey with two dimensions, colour with three.
function picture.write(path, a)
  local kind = a.ndim == 3 and "P6" or "P5"
  local pipe = assert(io.popen("pnmtopng 2>/dev/null >" .. quoted(path), "w"))
  pipe:write(("%s\n%d %d\n255\n"):format(kind, a.shape[2], a.shape[1]), a:tostring())
  pipe:close()
  local file = io.open(path, "rb")
  local head = file and file:read(4)
  if file then file:close() end
  if head ~= "\137PNG" then error(path .. ": netpbm could not write this picture", 0) end
  print("  wrote " .. path)
end

--- The largest difference of two equally long sequences of numbers.
function picture.difference(a, b)
  local worst = 0
  for i = 1, #a do worst = math.max(worst, math.abs(a[i] - b[i])) end
  return worst
end

return picture
