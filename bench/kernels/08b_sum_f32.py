# sum of 10M float32.
# kernel: total
# args: f4[10000000] steps 0
# extents: 10000000
# result: f4
from numba import njit
import numpy as np


@njit
def total(x):
    s = np.float32(0)
    for i in range(x.shape[0]):
        s += x[i]
    return s
