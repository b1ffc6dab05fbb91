# np.ones and np.full: the value decides the dtype
import numpy as np


def f(n, v):
    return np.ones(n), np.full(n, v), np.full((n, 2), v, np.float32)


# call: f(2, 7)
# expect: array([1.0, 1.0], float64), array([7, 7], int64), array([[7.0, 7.0], [7.0, 7.0]], float32)
# call: f(2, 2.5)
# expect: array([1.0, 1.0], float64), array([2.5, 2.5], float64), array([[2.5, 2.5], [2.5, 2.5]], float32)
# call: f(2, float32(1.5))
# expect: array([1.0, 1.0], float64), array([1.5, 1.5], float32), array([[1.5, 1.5], [1.5, 1.5]], float32)
