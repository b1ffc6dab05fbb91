# np.arange: int64 for integers, else float64
import numpy as np


def f(a, b, c):
    return np.arange(b), np.arange(a, b), np.arange(a, b, c)


# call: f(1, 5, 2)
# expect: array([0, 1, 2, 3, 4], int64), array([1, 2, 3, 4], int64), array([1, 3], int64)
# call: f(5, 1, -2)
# expect: array([0], int64), array([], int64), array([5, 3], int64)
# call: f(0.5, 3.0, 0.5)
# expect: array([0.0, 1.0, 2.0], float64), array([0.5, 1.5, 2.5], float64), array([0.5, 1.0, 1.5, 2.0, 2.5], float64)
# call: f(1, 5, 0.5)
# expect: array([0, 1, 2, 3, 4], int64), array([1, 2, 3, 4], int64), array([1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5], float64)
# call: f(3, 3, 1)
# expect: array([0, 1, 2], int64), array([], int64), array([], int64)
