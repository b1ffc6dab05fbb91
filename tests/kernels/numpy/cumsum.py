# np.cumsum
import numpy as np


def f(x):
    return np.cumsum(x)


# call: f(array([1, 2, 3], int32))
# expect: array([1, 3, 6], int64)
# call: f(array([1.5, 2.5], float32))
# expect: array([1.5, 4.0], float32)
