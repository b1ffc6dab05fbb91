local x = 1  # error: syntax
function f(a)  # error: syntax
    return a
end
local function g(a) return a end  # error: syntax
