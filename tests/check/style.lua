-- Style of the Lua files: luacheck with .luacheckrc, one check for all.
local common = require "check.common"

local output = common.lines "luacheck --no-color --codes --formatter plain lua tests examples bench 2>&1"
common.h.check("style: luacheck", #output == 0, table.concat(output, "\n"))
