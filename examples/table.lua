-- Statistics of a table of numbers, by kernels: lua5.4 examples/table.lua [FILE.csv]
--
-- Prints each column's mean, variance, linear fit over the rows, and a rolling median. Columns that hold no numbers are
-- left out, and so are rows with a cell missing. Without FILE it is examples/data/weather.csv, which
-- `lua5.4 examples/table.lua --make` writes by the formula of `weather` below.
local lumba = require "lumba"
local report = require "lib.report"

local HERE = (arg and arg[0] or ""):match "^(.*/)" or "./"
local DEFAULT, WINDOW = HERE .. "data/weather.csv", 31

--- Ten years, one row a day: a yearly wave, a slow rise, and noise from x -> (16807 x) mod (2^31 - 1), x starting at 1.
-- temperature = 10 - 9 cos(2 pi day / 365.25) + day / 3650 + 6 (u - 0.5), humidity = 75 - 1.2 (temperature - 10) + 10 (v - 0.5),
-- where u and v are the next two numbers of the noise, divided by 2^31 - 1.
local function weather(path)
  local file, x = assert(io.open(path, "w")), 1
  local function noise()
    x = 16807 * x % 2147483647
    return x / 2147483647 - 0.5
  end
  file:write "day,temperature,humidity\n"
  for day = 1, 3652 do
    local temperature = 10 - 9 * math.cos(2 * math.pi * day / 365.25) + day / 3650 + 6 * noise()
    local humidity = 75 - 1.2 * (temperature - 10) + 10 * noise()
    file:write(("%d,%.2f,%.1f\n"):format(day, temperature, humidity))
  end
  file:close()
end

-- Reading -------------------------------------------------------------------------------------------------------------
local function cells(line)
  local separator = line:find ";" and ";" or line:find "\t" and "\t" or ","
  local list = {}
  for cell in (line .. separator):gmatch("([^" .. separator .. "]*)" .. separator) do
    list[#list + 1] = cell:match '^%s*"?(.-)"?%s*$'
  end
  return list
end

--- The number in a cell, if there is one. LuaJIT also reads nan and inf.
local function number(cell)
  local v = cell and cell:find "%d" and tonumber(cell)
  return v or nil
end

--- Names of the columns and all rows of cells; a first line with no number in it is a heading.
local function read_lines(path)
  local file, why = io.open(path)
  if not file then error(why, 0) end
  local rows, names = {}, {}
  for line in file:lines() do
    if line:find "%S" then rows[#rows + 1] = cells((line:gsub("\r$", ""))) end
  end
  file:close()
  if #rows == 0 then error(path .. ": the file is empty", 0) end
  for i = 1, #rows[1] do names[i] = "column " .. i end
  local heading = true
  for _, cell in ipairs(rows[1]) do heading = heading and not number(cell) end
  if heading then names = table.remove(rows, 1) end
  return names, rows
end

--- The columns that hold numbers in most rows: their names, and rows of numbers where all are present.
local function read_table(path)
  local names, rows = read_lines(path)
  local kept, kept_names, numbers = {}, {}, {}
  for i, name in ipairs(names) do
    local good = 0
    for _, row in ipairs(rows) do good = good + (number(row[i]) and 1 or 0) end
    if good > 0.5 * #rows then kept[#kept + 1], kept_names[#kept_names + 1] = i, name end
  end
  for _, row in ipairs(rows) do
    local values = {}
    for _, i in ipairs(kept) do values[#values + 1] = number(row[i]) end
    if #values == #kept then numbers[#numbers + 1] = values end
  end
  if #kept == 0 or #numbers < 2 then error(path .. ": no columns of numbers in this file", 0) end
  return kept_names, numbers, #rows - #numbers
end

-- Kernels -------------------------------------------------------------------------------------------------------------
local m = lumba.module([[
from numba import njit
import numpy as np


@njit
def moments(x):
    """Mean and variance (with n - 1), by Welford's method."""
    mean = m2 = 0.0
    for i, v in enumerate(x):
        d = v - mean
        mean += d / (i + 1)
        m2 += d * (v - mean)
    return mean, m2 / (len(x) - 1)


@njit
def fit(y):
    """The line intercept + slope * row that is closest to y in least squares."""
    n = len(y)
    middle = 0.5 * (n - 1)
    mean = sxy = sxx = 0.0
    for v in y:
        mean += v
    mean /= n
    for i in range(n):
        sxy += (i - middle) * (y[i] - mean)
        sxx += (i - middle) ** 2
    slope = sxy / sxx
    return mean - slope * middle, slope


@njit
def rolling_median(x, window):
    """The median of each `window` values in a row; they stay sorted while the window moves."""
    n = len(x) - window + 1
    out = np.empty(max(n, 0))
    order = np.empty(window)
    for i in range(len(x)):
        size = min(i, window)
        if size == window:
            at = 0
            while order[at] != x[i - window]:
                at += 1
            for j in range(at, window - 1):
                order[j] = order[j + 1]
            size -= 1
        while size > 0 and order[size - 1] > x[i]:
            order[size] = order[size - 1]
            size -= 1
        order[size] = x[i]
        if i + 1 >= window:
            half = window // 2
            out[i + 1 - window] = order[half] if window % 2 else 0.5 * (order[half - 1] + order[half])
    return out
]], { name = "table.py" })

-- The same in plain Lua -------------------------------------------------------------------------------------------------
local plain = {}

function plain.moments(x)
  local mean, m2 = 0.0, 0.0
  for i = 1, #x do
    local d = x[i] - mean
    mean = mean + d / i
    m2 = m2 + d * (x[i] - mean)
  end
  return { mean, m2 / (#x - 1) }
end

function plain.fit(y)
  local n, mean, sxy, sxx = #y, 0.0, 0.0, 0.0
  local middle = 0.5 * (n - 1)
  for i = 1, n do mean = mean + y[i] end
  mean = mean / n
  for i = 1, n do
    sxy = sxy + (i - 1 - middle) * (y[i] - mean)
    sxx = sxx + (i - 1 - middle) ^ 2
  end
  return { mean - sxy / sxx * middle, sxy / sxx }
end

local function insert_sorted(order, size, v)
  while size > 0 and order[size] > v do
    order[size + 1] = order[size]
    size = size - 1
  end
  order[size + 1] = v
end

function plain.rolling_median(x, window)
  local out, order, half = {}, {}, math.floor(window / 2)
  for i = 1, #x do
    if i > window then
      local at = 1
      while order[at] ~= x[i - window] do at = at + 1 end
      for j = at, window - 1 do order[j] = order[j + 1] end
    end
    insert_sorted(order, math.min(i, window) - 1, x[i])
    if i >= window then
      out[#out + 1] = window % 2 == 1 and order[half + 1] or 0.5 * (order[half] + order[half + 1])
    end
  end
  return out
end

-- Both ------------------------------------------------------------------------------------------------------------------
--- Runs a kernel and its plain Lua on all columns; returns each column's results.
local function step(name, columns, tables, ...)
  local extra, results, expected = { ... }, {}, {}
  local compiling = report.time(m[name], columns[1]:sub(1, 2), report.unpack(extra))
  local kernel = report.best(20, function()
    for i = 1, #tables do results[i] = { m[name](columns[i], report.unpack(extra)) } end
  end)
  local slow = report.best(20, function()
    for i, column in ipairs(tables) do expected[i] = plain[name](column, report.unpack(extra)) end
  end)
  report.line(name, compiling, kernel, slow)
  for i, want in ipairs(expected) do
    local got = lumba.is_array(results[i][1]) and results[i][1] or results[i]
    for j, v in ipairs(want) do report.agree(name, math.abs(got[j] - v) <= 1e-12 * math.max(1, math.abs(v))) end
  end
  return results
end

local function main(path)
  local names, rows, skipped = read_table(path)
  local columns, tables = lumba.array(rows, "float64"):T():copy(), {}
  for i = 1, #names do tables[i] = columns[i]:totable() end
  local window = math.min(WINDOW, #rows)
  report.head(("%s: %d rows%s"):format(path, #rows, skipped > 0 and (", %d left out"):format(skipped) or ""))
  local moments = step("moments", columns, tables)
  local fit = step("fit", columns, tables)
  local median = step("rolling_median", columns, tables, window)
  print(("\n  %-16s %12s %12s %14s %12s   %s"):format(
    "", "mean", "variance", "at row 0", "per row", "rolling median, first to last"))
  for i, name in ipairs(names) do
    local r = median[i][1]
    print(("  %-16s %12.6g %12.6g %14.6g %12.4g   %g ... %g ... %g"):format(
      name, moments[i][1], moments[i][2], fit[i][1], fit[i][2], r[1], r[math.ceil(#r / 2)], r[#r]))
  end
end

if arg and arg[1] == "--make" then weather(DEFAULT) else main(arg and arg[1] or DEFAULT) end
