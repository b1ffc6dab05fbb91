# np.zeros: shapes and dtypes
import numpy as np


def f(n):
    return np.zeros(n), np.zeros((n, 2)), np.zeros(n, np.int32), np.zeros(n, dtype=np.float32)


# call: f(3)
# expect: array([0.0, 0.0, 0.0], float64), array([[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], float64), array([0, 0, 0], int32), array([0.0, 0.0, 0.0], float32)
