# 1024 x 1024 points, 200 iterations, float64.
# kernel: mandel
# args: i8 1024, i8 200, i4[1024,1024] zero
from numba import njit


@njit
def mandel(n, maxiter, out):
    for j in range(n):
        for i in range(n):
            cr = -2.0 + 3.0 * i / n
            ci = -1.5 + 3.0 * j / n
            zr = 0.0
            zi = 0.0
            k = 0
            while k < maxiter and zr * zr + zi * zi <= 4.0:
                t = zr * zr - zi * zi + cr
                zi = 2.0 * zr * zi + ci
                zr = t
                k += 1
            out[j, i] = k
