# np.zeros_like, ones_like, full_like, empty_like
import numpy as np


def f(a):
    e = np.empty_like(a)
    e[:] = 3
    return np.zeros_like(a), np.ones_like(a), np.full_like(a, 7), e


# call: f(array([1, 2], int32))
# expect: array([0, 0], int32), array([1, 1], int32), array([7, 7], int32), array([3, 3], int32)
# ours: as CPython and NumPy have it
# call: f(array([[1.5, 2.5]], float64))
# expect: array([[0.0, 0.0]], float64), array([[1.0, 1.0]], float64), array([[7.0, 7.0]], float64), array([[3.0, 3.0]], float64)
# ours: as CPython and NumPy have it
