# y += a * x, 32K float32 in cache, 2000 times.
# kernel: many
# args: i8 2000, f4 0.001, f4[32768] u 1, f4[32768] u 2
# extents: 32768
from numba import njit


@njit
def axpy(a, x, y):
    for i in range(x.shape[0]):
        y[i] += a * x[i]


@njit
def many(reps, a, x, y):
    for r in range(reps):
        axpy(a, x, y)
