import numpy as np
def f(a):
    return np.zeros_like(a), np.ones_like(a), np.empty_like(a).shape, np.full_like(a, 3)
# call: f(array([[1, 2], [3, 4]], int32))
# expect: array([[0, 0], [0, 0]], int32), array([[1, 1], [1, 1]], int32), (2, 2), array([[3, 3], [3, 3]], int32)
# call: f(array([1.5], float64))
# expect: array([0.0], float64), array([1.0], float64), (1,), array([3.0], float64)
