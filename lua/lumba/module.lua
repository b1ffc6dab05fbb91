-- Modules of kernels: options checked, the native module made, kernels indexed by name.
--
-- A module's keys are its functions' names alone; what belongs to the module itself is a function of lumba taking it.
local core, part = ...
local util = part "util"

local module = {}
local names = setmetatable({}, { __mode = "k" }) -- module -> names in order

local module_meta = {
  __name = "lumba.module",
  __metatable = false,
  __newindex = function(_, key)
    util.fail("'%s': a module's functions are fixed by its text", tostring(key))
  end,
  __tostring = function(m) return "module (" .. table.concat(names[m], ", ") .. ")" end,
}

local known_options = {
  name = "string", globals = "table", limits = "table", jit = "boolean", boundscheck = "boolean", fastmath = "boolean",
  error_model = "string",
}
local known_limits = { fuel = "number", ms = "number" }
local error_models = { python = false, numpy = true }

local function native_options(options)
  util.check_options("lumba.module", options, known_options)
  local limits = options.limits or {}
  util.check_options("limits", limits, known_limits)
  for key, value in pairs(limits) do
    if value ~= value or value <= 0 then util.fail("limits.%s must be positive", key) end
  end
  local model = options.error_model
  if model and error_models[model] == nil then util.fail("error_model is 'python' or 'numpy', not '%s'", model) end
  return {
    name = options.name, globals = options.globals, jit = options.jit, boundscheck = options.boundscheck,
    fastmath = options.fastmath, error_model_numpy = error_models[model], fuel = limits.fuel, ms = limits.ms,
  }
end

--- lumba.module(text [, options]): reads a text; its functions compile when they are called.
function module.module(text, options)
  if options ~= nil and type(options) ~= "table" then util.fail("options must be a table, got %s", type(options)) end
  local kernels, order = core.module(text, native_options(options or {}))
  names[kernels] = order
  return setmetatable(kernels, module_meta)
end

--- lumba.jit(text [, options]): the single function of a text.
function module.jit(text, options)
  local m = module.module(text, options)
  local order = names[m]
  if #order ~= 1 then
    util.fail("lumba.jit takes a text with one function; this one has %d (%s)", #order, table.concat(order, ", "))
  end
  return m[order[1]]
end

--- lumba.functions(m): the names of a module's functions, in order.
function module.functions(m)
  local order = names[m]
  if not order then util.fail("expected a module, got %s", type(m)) end
  local copy = {}
  for i, name in ipairs(order) do copy[i] = name end
  return copy
end

return module
