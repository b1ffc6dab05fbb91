-- What the Lua runners share: files, counting, and the last line "N passed, N failed".
--
-- A runner calls h.check(name, ok, message) for each expectation and ends with h.finish(), which exits with 1 after a
-- failure. LUMBA_BUILD names the build that is tested.
local h = { passed = 0, failed = 0 }

function h.check(name, ok, message)
  if ok then
    h.passed = h.passed + 1
  else
    h.failed = h.failed + 1
    io.write("FAILED ", name, message and ": " .. tostring(message) or "", "\n")
  end
  return ok
end

function h.finish()
  print(("%d passed, %d failed"):format(h.passed, h.failed))
  os.exit(h.failed == 0 and 0 or 1, true)
end

function h.read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "*a"
  file:close()
  return text
end

function h.write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

--- Lines that a command prints.
function h.lines(command)
  local pipe, list = assert(io.popen(command)), {}
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

--- All files below a folder that match a find(1) pattern, sorted.
function h.files(folder, pattern)
  return h.lines(("find '%s' -name '%s' -type f 2>/dev/null | LC_ALL=C sort"):format(folder, pattern))
end

--- The lines of a text with their numbers.
function h.each_line(text)
  local n = 0
  local next_line = (text .. "\n"):gmatch "(.-)\r?\n"
  return function()
    local line = next_line()
    if not line then return nil end
    n = n + 1
    return n, line
  end
end

--- What the command line asks for: substrings of file names; all files where there are none.
function h.wanted(path)
  if not arg or #arg == 0 then return true end
  for _, word in ipairs(arg) do
    if path:find(word, 1, true) then return true end
  end
  return false
end

return h
