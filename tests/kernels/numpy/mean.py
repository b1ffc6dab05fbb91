# np.mean: float64 but for float32
import numpy as np


def f(x):
    return np.mean(x)


# call: f(array([1, 2, 4], int64))
# expect: 2.3333333333333335
# call: f(array([1.5, 2.5], float32))
# expect: float32(2.0)
# call: f(array([[1.0, 2.0], [3.0, 6.0]], float64))
# expect: 3.0
