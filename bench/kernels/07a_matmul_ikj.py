# 512^3 float64, loops i k j.
# kernel: matmul
# args: f8[512,512] u 1, f8[512,512] u 2, f8[512,512] zero
# extents: 512
from numba import njit


@njit
def matmul(a, b, c):
    n = a.shape[0]
    for i in range(n):
        for j in range(n):
            c[i, j] = 0.0
        for k in range(n):
            t = a[i, k]
            for j in range(n):
                c[i, j] += t * b[k, j]
