-- Speed beside C and Numba, in one run: luajit bench/run.lua [workload ...]
--
-- Each bench/kernels/NAME.py is Numba text that states its arguments; bench/c/NAME.c is the same algorithm in C, built
-- here with gcc and clang at -O3 -march=native -ffp-contract=off (CC and CLANG name others). All work on the same data, in
-- turn, ROUNDS times; the figures are minima of CPU time and their ratios. BENCH_PYTHON names a Python with numba.
local ffi = require "ffi"
local lumba = require "lumba"
local inputs = dofile "bench/inputs.lua"

local ROUNDS = tonumber(os.getenv "ROUNDS" or 7)
local DIR = os.getenv "BENCH_DIR" or "out/bench"
local FLAGS = "-O3 -march=native -ffp-contract=off -std=gnu11 -fPIC -shared -I."
local COMPILERS = { gcc = os.getenv "CC" or "gcc", clang = os.getenv "CLANG" or "clang-19" }
local PYTHON = os.getenv "BENCH_PYTHON"
if PYTHON == "" then PYTHON = nil end

local function sh(command) return os.execute(command) == 0 end

local function names()
  if arg[1] then return arg end
  local list = {}
  for name in io.popen("ls bench/kernels"):lines() do list[#list + 1] = name:match "^(.*)%.py$" end
  return list
end

-- C's view of an argument, and its type in the declaration.
local ctypes = { i8 = "int64_t", i4 = "int32_t", u1 = "uint8_t", f4 = "float", f8 = "double" }

local function c_kernel(work, name, compiler)
  local so = string.format("%s/%s-%s.so", DIR, name, compiler)
  if not sh(string.format("%s %s -o %s bench/c/%s.c 2>/dev/null", COMPILERS[compiler], FLAGS, so, name)) then return nil end
  local types, values = {}, {}
  for i, a in ipairs(work.args) do
    types[i] = ctypes[a.code] .. (a.shape and " *" or "")
    values[i] = a.shape and ffi.cast(types[i], a.array:pointer()) or a.value
  end
  for _, n in ipairs(work.extents) do types[#types + 1], values[#values + 1] = "int64_t", n end
  local result = work.result and ctypes[work.result] or "void"
  local fn = ffi.cast(string.format("%s (*)(%s)", result, table.concat(types, ", ")), ffi.load("./" .. so)[work.kernel])
  return function() return fn(unpack(values)) end
end

local function declare(work)
  pcall(ffi.cdef, string.format("void %s();", work.kernel))
end

local function lumba_kernel(work, text, options)
  local f, values = lumba.module(text, options)[work.kernel], {}
  for i, a in ipairs(work.args) do values[i] = a.array or a.typed end
  return function() return f(unpack(values)) end
end

-- A Python process that runs the kernel on request and answers with seconds.
local function numba_worker(name)
  if not PYTHON then return nil end
  local fifo = DIR .. "/fifo"
  sh("rm -f " .. fifo .. "; mkfifo " .. fifo)
  local out = io.popen(string.format("%s bench/numba_worker.py bench/kernels/%s.py < %s", PYTHON, name, fifo))
  local to = io.open(fifo, "w")
  out:read "*l"
  return { time = function() to:write "\n"; to:flush(); return tonumber(out:read "*l") end,
           close = function() to:close(); out:close() end }
end

local function timed(run)
  local t = os.clock()
  run()
  return os.clock() - t
end

local function measure(work, peers)
  local best = {}
  for _, p in ipairs(peers) do inputs.reset(work); p.run() end
  for _ = 1, ROUNDS do
    for _, p in ipairs(peers) do
      inputs.reset(work)
      local t = p.time and p.time() or timed(p.run)
      best[p.name] = math.min(best[p.name] or math.huge, t)
    end
  end
  return best
end

-- The sum over everything that the kernel wrote or returned.
local function checksum(work, run)
  inputs.reset(work)
  local result = run()
  return tonumber(result or 0) + inputs.checksum(work)
end

local function check(work, name, ours, theirs)
  local a, b = checksum(work, ours), checksum(work, theirs)
  if math.abs(a - b) > 1e-9 * math.max(1, math.abs(b)) then
    error(string.format("%s: lumba gives %.17g, C %.17g", name, a, b))
  end
end

local function bench(name)
  local work, text = inputs.read(name, lumba)
  declare(work)
  local ours = lumba_kernel(work, text, { name = name })
  local peers = { { name = "lumba", run = ours },
                  { name = "unchecked", run = lumba_kernel(work, text, { name = name, boundscheck = false }) } }
  for _, c in ipairs { "gcc", "clang" } do
    local run = c_kernel(work, name, c)
    if run then
      check(work, name, ours, run)
      peers[#peers + 1] = { name = c, run = run }
    end
  end
  local numba = numba_worker(name)
  if numba then peers[#peers + 1] = { name = "numba", run = numba.time, time = numba.time } end
  local t = measure(work, peers)
  if numba then numba.close() end
  local c = math.min(t.gcc or math.huge, t.clang or math.huge)
  print(string.format("%-18s %9.3f ms   C %6.3f   numba %6.3f   unchecked %6.3f", name, t.lumba * 1e3, t.lumba / c,
    t.lumba / (t.numba or 0 / 0), t.lumba / t.unchecked))
  io.flush()
end

sh("mkdir -p " .. DIR)
print(string.format("lumba %s, minima of %d rounds; columns: time, then time relative to each", lumba.version, ROUNDS))
for _, name in ipairs(names()) do bench(name) end
