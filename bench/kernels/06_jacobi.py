# 5-point stencil, 2048 x 2048 float32, 10 sweeps.
# kernel: jacobi
# args: i8 10, f4[2048,2048] u 1, f4[2048,2048] u 1
# extents: 2048, 2048
from numba import njit
import numpy as np


@njit
def sweep(a, b):
    n, m = a.shape
    for j in range(1, n - 1):
        for i in range(1, m - 1):
            b[j, i] = np.float32(0.25) * (a[j - 1, i] + a[j + 1, i] + a[j, i - 1] + a[j, i + 1])


@njit
def jacobi(sweeps, a, b):
    for s in range(0, sweeps, 2):
        sweep(a, b)
        sweep(b, a)
