-- What the examples share: times, and a table of them.
--
-- Times are of the process's clock. A compile time is that of the first call, made on a few elements.
local report = {}

report.lua = jit and jit.version or _VERSION
report.unpack = rawget(_G, "unpack") or rawget(table, "unpack")

--- Milliseconds of work, and what it returned first.
function report.time(work, ...)
  local start = os.clock()
  local result = work(...)
  return (os.clock() - start) * 1000, result
end

--- As time, of the fastest of n runs.
function report.best(n, work, ...)
  local best, result
  for _ = 1, n do
    local ms
    ms, result = report.time(work, ...)
    if not best or ms < best then best = ms end
  end
  return best, result
end

function report.head(title)
  print(("%s (%s)"):format(title, report.lua))
  print(("  %-28s %12s %12s %12s %8s"):format("", "compiling", "kernel", "plain Lua", "faster"))
end

--- One line: three times in milliseconds.
function report.line(what, compiling, kernel, plain)
  print(("  %-28s %9.1f ms %9.3f ms %9.2f ms %7.1fx"):format(what, compiling, kernel, plain, plain / kernel))
end

--- Ends the example when two ways to compute something do not agree.
function report.agree(what, ok, detail)
  if not ok then error(("%s: kernel and plain Lua disagree%s"):format(what, detail and ": " .. detail or ""), 0) end
end

return report
