# stores to slices: a number, an array, one that overlaps
import numpy as np


def f(n):
    a = np.arange(n)
    a[1:3] = 7
    a[::4] = a[1:3]
    a[2:] = a[:-2]
    return a


# call: f(8)
# expect: array([7, 7, 7, 7, 7, 3, 7, 5], int64)
# ours: as CPython and NumPy have it
