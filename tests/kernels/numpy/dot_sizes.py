# np.dot checks the extents
import numpy as np


def f(x, y):
    return np.dot(x, y)


# call: f(array([1.0, 2.0], float64), array([3.0], float64))
# raises: ValueError
