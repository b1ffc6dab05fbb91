# sum of 10M float64.
# kernel: total
# args: f8[10000000] steps 0
# extents: 10000000
# result: f8
from numba import njit


@njit
def total(x):
    s = 0.0
    for i in range(x.shape[0]):
        s += x[i]
    return s
