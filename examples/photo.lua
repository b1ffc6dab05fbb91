-- A photograph blurred, its edges, and its histogram equalized, by kernels: lua5.4 examples/photo.lua [PICTURE]
--
-- Writes photo.png (what was read, at most SIZE pixels wide or high), photo-blur.png, photo-edges.png and
-- photo-equalized.png in the current folder. netpbm reads and writes; without PICTURE it is a photograph from Debian's
-- package lomiri-wallpapers-16.04.
local lumba = require "lumba"
local picture = require "lib.picture"
local report = require "lib.report"

local DEFAULT = "/usr/share/backgrounds/Bridge_by_Sander_Klootwijk.jpg"
local SIZE, SIGMA = 1024, 3.0

local m = lumba.module([=[
from numba import njit
import numpy as np
import math


@njit
def gauss(sigma):
    """The weights of a Gaussian blur, from the middle outwards; all of them together add up to 1."""
    radius = int(math.ceil(3 * sigma))
    weights = np.empty(radius + 1)
    total = -1.0
    for i in range(radius + 1):
        weights[i] = math.exp(-0.5 * (i / sigma) ** 2)
        total += 2 * weights[i]
    for i in range(radius + 1):
        weights[i] /= total
    return weights


@njit
def blur_rows(image, weights, out):
    """Blurs along x and writes the transpose: twice is a blur in both directions, the right way up again."""
    height, width, channels = image.shape
    for y in range(height):
        for x in range(width):
            for c in range(channels):
                s = weights[0] * image[y, x, c]
                for i in range(1, len(weights)):
                    left = image[y, max(x - i, 0), c]
                    right = image[y, min(x + i, width - 1), c]
                    s += weights[i] * (float(left) + right)
                out[x, y, c] = s


@njit
def blur(image, sigma, out):
    height, width, channels = image.shape
    weights = gauss(sigma)
    half = np.empty((width, height, channels))
    blur_rows(image, weights, half)
    blur_rows(half, weights, out)


@njit
def grey(image, out):
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            r, g, b = image[y, x, 0], image[y, x, 1], image[y, x, 2]
            out[y, x] = (299 * r + 587 * g + 114 * b) // 1000


@njit
def edges(a, out):
    """Sobel's operator: how steep the picture is at each pixel."""
    height, width = a.shape
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            gx = (int(a[y - 1, x + 1]) + 2 * a[y, x + 1] + a[y + 1, x + 1]
                  - a[y - 1, x - 1] - 2 * a[y, x - 1] - a[y + 1, x - 1])
            gy = (int(a[y + 1, x - 1]) + 2 * a[y + 1, x] + a[y + 1, x + 1]
                  - a[y - 1, x - 1] - 2 * a[y - 1, x] - a[y - 1, x + 1])
            out[y, x] = min(255, int(math.sqrt(gx * gx + gy * gy)))


@njit
def equalize(a, out):
    """Spreads the grey levels, so that each range of them holds as many pixels."""
    counts = np.zeros(256, np.int64)
    for row in a:
        for v in row:
            counts[v] += 1
    first, below = 0, 0
    while counts[first] == 0:
        first += 1
    levels = np.zeros(256, np.uint8)
    for v in range(256):
        below += counts[v]
        levels[v] = max(0, below - counts[first]) * 255 // max(1, a.size - counts[first])
    for y in range(a.shape[0]):
        for x in range(a.shape[1]):
            out[y, x] = levels[a[y, x]]
]=], { name = "photo.py" })

-- The same in plain Lua, on flat tables with 1-based indices -----------------------------------------------------------
local floor, max, min, sqrt = math.floor, math.max, math.min, math.sqrt
local plain = {}

local function gauss(sigma)
  local radius, weights, total = math.ceil(3 * sigma), {}, -1.0
  for i = 0, radius do
    weights[i] = math.exp(-0.5 * (i / sigma) ^ 2)
    total = total + 2 * weights[i]
  end
  for i = 0, radius do weights[i] = weights[i] / total end
  return weights, radius
end

local function blur_rows(image, height, width, weights, radius)
  local out = {}
  for y = 0, height - 1 do
    local row = y * width * 3
    for x = 0, width - 1 do
      for c = 1, 3 do
        local s = weights[0] * image[row + x * 3 + c]
        for i = 1, radius do
          local left, right = image[row + max(x - i, 0) * 3 + c], image[row + min(x + i, width - 1) * 3 + c]
          s = s + weights[i] * (left + right)
        end
        out[(x * height + y) * 3 + c] = s
      end
    end
  end
  return out
end

function plain.blur(image, height, width, sigma)
  local weights, radius = gauss(sigma)
  local half = blur_rows(image, height, width, weights, radius)
  local out = blur_rows(half, width, height, weights, radius)
  for i = 1, #out do out[i] = floor(out[i]) end
  return out
end

function plain.grey(image, height, width)
  local out = {}
  for i = 1, height * width do
    out[i] = floor((299 * image[3 * i - 2] + 587 * image[3 * i - 1] + 114 * image[3 * i]) / 1000)
  end
  return out
end

function plain.edges(a, height, width)
  local out = {}
  for i = 1, height * width do out[i] = 0 end
  for y = 1, height - 2 do
    for x = 2, width - 1 do
      local i = y * width + x
      local up, down = i - width, i + width
      local gx = a[up + 1] + 2 * a[i + 1] + a[down + 1] - a[up - 1] - 2 * a[i - 1] - a[down - 1]
      local gy = a[down - 1] + 2 * a[down] + a[down + 1] - a[up - 1] - 2 * a[up] - a[up + 1]
      out[i] = min(255, floor(sqrt(gx * gx + gy * gy)))
    end
  end
  return out
end

function plain.equalize(a)
  local counts, levels, out = {}, {}, {}
  for v = 0, 255 do counts[v] = 0 end
  for i = 1, #a do counts[a[i]] = counts[a[i]] + 1 end
  local first, below = 0, 0
  while counts[first] == 0 do first = first + 1 end
  for v = 0, 255 do
    below = below + counts[v]
    levels[v] = floor(max(0, below - counts[first]) * 255 / max(1, #a - counts[first]))
  end
  for i = 1, #a do out[i] = levels[a[i]] end
  return out
end

-- Both ----------------------------------------------------------------------------------------------------------------
local function flat(a) return a:reshape(-1):totable() end

--- Runs a step both ways, compares, writes its picture, and returns it.
local function step(name, image, channels, ...)
  local height, width = image.shape[1], image.shape[2]
  local out = lumba.zeros(channels == 3 and { height, width, 3 } or { height, width }, "uint8")
  local few = image:slice { { 1, 2 }, { 1, 2 } }:copy()
  local arguments = { ... }
  arguments[#arguments + 1] = lumba.zeros(channels == 3 and { 2, 2, 3 } or { 2, 2 }, "uint8")
  local compiling = report.time(m[name], few, report.unpack(arguments))
  arguments[#arguments] = out
  local kernel = report.best(3, m[name], image, report.unpack(arguments))
  local table_in = flat(image)
  local slow, same = report.time(plain[name], table_in, height, width, ...)
  report.line(name, compiling, kernel, slow)
  report.agree(name, picture.difference(same, out:reshape(-1)) <= (name == "blur" and 1 or 0))
  return out
end

local path = arg and arg[1] or DEFAULT
local image = picture.read(path, SIZE)
report.head(("%s, %d x %d"):format(path, image.shape[2], image.shape[1]))
local blurred = step("blur", image, 3, SIGMA)
local grey = step("grey", image, 1)
local edges = step("edges", grey, 1)
local equalized = step("equalize", grey, 1)
picture.write("photo.png", image)
picture.write("photo-blur.png", blurred)
picture.write("photo-edges.png", edges)
picture.write("photo-equalized.png", equalized)
