-- What the checks share: the source files, and reporting. Checks run on plain lua5.4 and need nothing built.
package.path = "tests/?.lua;" .. package.path
local h = require "tools.harness"

local common = { h = h, read = h.read, files = h.files, lines = h.lines, each_line = h.each_line }

--- C files and headers of the library, by layer.
function common.sources()
  local list = {}
  for _, folder in ipairs { "plugin", "compiler", "bindings", "gpu_runtime" } do
    for _, pattern in ipairs { "*.c", "*.h", "*.def" } do
      for _, path in ipairs(h.files(folder, pattern)) do list[#list + 1] = path end
    end
  end
  return list
end

--- The text without comments and string contents, lines kept.
function common.code_of(text)
  local blank = function(s) return (s:gsub("[^\n]", " ")) end
  local out, at = {}, 1
  while at <= #text do
    local start = text:find('["\'/]', at)
    if not start then break end
    out[#out + 1] = text:sub(at, start - 1)
    local two = text:sub(start, start + 1)
    local stop
    if two == "/*" then
      stop = select(2, text:find("*/", start + 2, true)) or #text
      out[#out + 1] = blank(text:sub(start, stop))
    elseif two == "//" then
      stop = (text:find("\n", start, true) or #text + 1) - 1
      out[#out + 1] = blank(text:sub(start, stop))
    elseif two:sub(1, 1) == "/" then
      out[#out + 1] = "/"
      stop = start
    else
      stop = start + 1
      while stop <= #text and text:sub(stop, stop) ~= two:sub(1, 1) do
        stop = stop + (text:sub(stop, stop) == "\\" and 2 or 1)
      end
      out[#out + 1] = two:sub(1, 1) .. blank(text:sub(start + 1, stop - 1)) .. two:sub(1, 1)
    end
    at = stop + 1
  end
  out[#out + 1] = text:sub(at)
  return table.concat(out)
end

return common
