# y += a * x, 10M float64.
# kernel: axpy
# args: f8 0.5, f8[10000000] u 1, f8[10000000] u 2
# extents: 10000000
from numba import njit


@njit
def axpy(a, x, y):
    for i in range(x.shape[0]):
        y[i] += a * x[i]
