# 512^3 float64, loops i j k.
# kernel: matmul
# args: f8[512,512] u 1, f8[512,512] u 2, f8[512,512] zero
# extents: 512
from numba import njit


@njit
def matmul(a, b, c):
    n = a.shape[0]
    for i in range(n):
        for j in range(n):
            s = 0.0
            for k in range(n):
                s += a[i, k] * b[k, j]
            c[i, j] = s
