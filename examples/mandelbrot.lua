-- The Mandelbrot set, by a kernel that calls another one for every pixel: lua5.4 examples/mandelbrot.lua [FILE.png]
--
-- Writes a picture (mandelbrot.png in the current folder), and computes the same in plain Lua to compare.
local lumba = require "lumba"
local picture = require "lib.picture"
local report = require "lib.report"

local WIDTH, HEIGHT = 900, 600

local m = lumba.module([[
from numba import njit
import numpy as np
import math

ITERATIONS = 200


@njit
def escape(cr, ci):
    """How soon z*z + c leaves a circle of radius 16; smooth, so that the colours are."""
    zr = zi = 0.0
    for k in range(ITERATIONS):
        rr, ii = zr * zr, zi * zi
        if rr + ii > 256.0:
            return k + 1 - math.log(0.5 * math.log(rr + ii)) / math.log(2.0)
        zr, zi = rr - ii + cr, 2.0 * zr * zi + ci
    return -1.0


@njit
def render(image):
    height, width, _ = image.shape
    for y in range(height):
        ci = (y - 0.5 * height) * 2.4 / height
        for x in range(width):
            cr = (x - 0.5 * width) * 3.6 / width - 0.7
            t = escape(cr, ci)
            if t < 0.0:
                image[y, x, :] = 0
                continue
            s = 0.2 * t
            image[y, x, 0] = np.uint8(127.5 - 127.5 * math.cos(s))
            image[y, x, 1] = np.uint8(127.5 - 127.5 * math.cos(s * 0.75))
            image[y, x, 2] = np.uint8(127.5 - 127.5 * math.cos(s * 0.5))
]], { name = "mandelbrot.py" })

-- The same in plain Lua -------------------------------------------------------------------------------------------
local ITERATIONS = 200
local log, cos, floor = math.log, math.cos, math.floor

local function escape(cr, ci)
  local zr, zi = 0.0, 0.0
  for k = 0, ITERATIONS - 1 do
    local rr, ii = zr * zr, zi * zi
    if rr + ii > 256.0 then return k + 1 - log(0.5 * log(rr + ii)) / log(2.0) end
    zr, zi = rr - ii + cr, 2.0 * zr * zi + ci
  end
  return -1.0
end

local function render(width, height)
  local image, n = {}, 0
  for y = 0, height - 1 do
    local ci = (y - 0.5 * height) * 2.4 / height
    for x = 0, width - 1 do
      local t = escape((x - 0.5 * width) * 3.6 / width - 0.7, ci)
      for channel = 0, 2 do
        n = n + 1
        image[n] = t < 0 and 0 or floor(127.5 - 127.5 * cos(0.2 * t * (1 - 0.25 * channel)))
      end
    end
  end
  return image
end

-- Both ------------------------------------------------------------------------------------------------------------
local image = lumba.zeros({ HEIGHT, WIDTH, 3 }, "uint8")
local compiling = report.time(m.render, lumba.zeros({ 1, 1, 3 }, "uint8"))
local kernel = report.best(3, m.render, image)
local plain, same = report.time(render, WIDTH, HEIGHT)

report.head(("Mandelbrot set, %d x %d"):format(WIDTH, HEIGHT))
report.line("render", compiling, kernel, plain)
-- log and cos may differ in the last bit from the C library's, so a byte by one
report.agree("picture", picture.difference(same, image:reshape(-1)) <= 1)
picture.write(arg and arg[1] or "mandelbrot.png", image)
