import numpy as np
def f(n):
    return np.ones(n), np.ones((2, n), np.int16), np.full(n, 7), np.full((n, 1), 2.5), np.full(n, 300, np.uint8)
# call: f(2)
# expect: array([1.0, 1.0], float64), array([[1, 1], [1, 1]], int16), array([7, 7], int64), array([[2.5], [2.5]], float64), array([44, 44], uint8)
