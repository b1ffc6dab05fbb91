# edit distance table, 2001 x 2001 int32.
# kernel: lev
# args: u1[2000] mod4 1, u1[2000] mod4 2, i4[2001,2001] zero
# extents: 2000, 2000
from numba import njit
import numpy as np


@njit
def lev(a, b, d):
    n, m = a.shape[0], b.shape[0]
    for j in range(m + 1):
        d[0, j] = j
    for i in range(1, n + 1):
        d[i, 0] = i
        for j in range(1, m + 1):
            v = np.int32(d[i - 1, j - 1] + (a[i - 1] != b[j - 1]))
            p = np.int32(d[i - 1, j] + 1)
            q = np.int32(d[i, j - 1] + 1)
            d[i, j] = min(v, p, q)
