-- Small helpers of the Lua layer: formatted failures, names close to a wrong one, options.
local core = ...

local util = {}

--- Raises an error at the line of whoever called lumba.
function util.fail(format, ...)
  core.fail(format:format(...))
end

-- Edit distance of two short names.
local function distance(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local previous = row[0]
    row[0] = i
    for j = 1, #b do
      local cost = a:byte(i) == b:byte(j) and 0 or 1
      previous, row[j] = row[j], math.min(row[j] + 1, row[j - 1] + 1, previous + cost)
    end
  end
  return row[#b]
end

--- "; did you mean 'x'?" for the key of `known` closest to `name`, or "".
function util.suggest(name, known)
  local best, best_distance
  for key in pairs(known) do
    local d = distance(tostring(name), key)
    if d <= 3 and d < #key and (not best or d < best_distance or (d == best_distance and key < best)) then
      best, best_distance = key, d
    end
  end
  return best and ("; did you mean '%s'?"):format(best) or ""
end

--- Fails where a table has a key that is not in `known` (key -> type name or true).
function util.check_options(what, options, known)
  for key, value in pairs(options) do
    local want = known[key]
    if not want then
      util.fail("%s: unknown option '%s'%s", what, tostring(key), util.suggest(key, known))
    elseif want ~= true and type(value) ~= want then
      util.fail("%s: option '%s' must be a %s, got %s", what, key, want, type(value))
    end
  end
end

return util
