# np.min and np.max: nan wins
import numpy as np


def f(x):
    return np.min(x), np.max(x), x.min(), x.max()


# call: f(array([3, 1, 2], int32))
# expect: int32(1), int32(3), int32(1), int32(3)
# call: f(array([1.5, nan, 0.5], float64))
# expect: nan, nan, nan, nan
# call: f(array([[1.0, -2.0], [3.0, 0.0]], float64))
# expect: -2.0, 3.0, -2.0, 3.0
