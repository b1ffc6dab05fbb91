-- Settings of this Lua state's engine, and warnings.
--
-- lumba.config.jit = false       new modules run on the evaluator
-- lumba.config.array_bytes = n   budget of all arrays together, 0: none
-- lumba.config.warn = function   gets each warning's text; false: none; nil: Lua's warning system, else stderr
local core, part = ...
local util = part "util"

local known = { jit = "boolean", array_bytes = "number", warn = true }
local warn -- the user's function, false, or nil
local seen = {}

core.set_ref("warn", function(text)
  if warn then return warn(text) end
  if warn == false or seen[text] then return end
  seen[text] = true
  if rawget(_G, "warn") then
    _G.warn(text)
  elseif io and io.stderr then
    io.stderr:write(text, "\n")
  end
end)

local function set(_, key, value)
  util.check_options("lumba.config", { [key] = value == nil and false or value }, known)
  if key == "warn" then
    if value and type(value) ~= "function" then util.fail "lumba.config.warn is a function, false or nil" end
    warn = value
  else
    core.set(key, value)
  end
end

local function get(_, key)
  if key == "warn" then return warn end
  if not known[key] then util.fail("lumba.config: unknown option '%s'%s", tostring(key), util.suggest(key, known)) end
  return core.get(key)
end

--- lumba.memory(): bytes held by arrays now, and the budget (0: none).
local function memory()
  return { arrays = core.get "used", budget = core.get "array_bytes" }
end

return {
  config = setmetatable({}, { __index = get, __newindex = set, __name = "lumba.config", __metatable = false }),
  memory = memory,
}
