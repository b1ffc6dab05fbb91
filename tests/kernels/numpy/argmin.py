# np.argmin and np.argmax: the first of equals
import numpy as np


def f(x):
    return np.argmin(x), np.argmax(x)


# call: f(array([3, 1, 2, 1, 3], int64))
# expect: 1, 0
# call: f(array([1.0, nan, 0.0, nan], float64))
# expect: 1, 1
