-- lumba's Lua layer: what `require "lumba"` returns.
--
-- In: `core`, the table of native functions (bindings/). Out: the module's table. The parts are embedded in the native
-- module beside this file and loaded through core.load, so no inner require is needed. What must hold: nothing global is
-- set; mistakes of the caller are raised at the caller's line through core.fail.
local core = ...

local parts = {}
local function part(name)
  if not parts[name] then
    parts[name] = core.load("lumba/" .. name .. ".lua")(core, part)
  end
  return parts[name]
end

local dtype = part "dtype"
local number = part "number"
local array = part "array"
local module = part "module"
local config = part "config"

local lumba = {
  module = module.module,
  jit = module.jit,
  functions = module.functions,
  dtype = dtype.dtype,
  tuple = core.tuple,
  tostring = number.tostring,
  config = config.config,
  memory = config.memory,
}
lumba.version = (core.versions())
lumba.llvm_version = select(2, core.versions())

for name, object in pairs(dtype.objects) do lumba[name] = object end
for name, constructor in pairs(array.constructors) do lumba[name] = constructor end

return lumba
