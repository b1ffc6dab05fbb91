# methods of arrays: fill, copy, astype
import numpy as np


def f(a):
    b = a.copy()
    b.fill(3)
    return a.astype(np.float32), b


# call: f(array([1, 2], int64))
# expect: array([1.0, 2.0], float32), array([3, 3], int64)
# call: f(array([[1.5], [2.5]], float64))
# expect: array([[1.5], [2.5]], float32), array([[3.0], [3.0]], float64)
