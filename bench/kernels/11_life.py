# game of life, 1024 x 1024 uint8, 20 generations.
# kernel: life
# args: i8 20, u1[1024,1024] life 1, u1[1024,1024] zero
# extents: 1024
from numba import njit
import numpy as np


@njit
def gen(a, b):
    n, m = a.shape
    for j in range(1, n - 1):
        for i in range(1, m - 1):
            s = np.uint8(a[j - 1, i - 1] + a[j - 1, i] + a[j - 1, i + 1] + a[j, i - 1] + a[j, i + 1]
                         + a[j + 1, i - 1] + a[j + 1, i] + a[j + 1, i + 1])
            b[j, i] = (s == 3) | ((s == 2) & (a[j, i] == 1))


@njit
def life(gens, a, b):
    for s in range(0, gens, 2):
        gen(a, b)
        gen(b, a)
