# np.eye and np.identity
import numpy as np


def f(n):
    return np.eye(n), np.identity(n)


# call: f(3)
# expect: array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], float64), array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], float64)
# call: f(1)
# expect: array([[1.0]], float64), array([[1.0]], float64)
