# elementwise functions of arrays
import numpy as np


def f(x):
    return np.sqrt(x), np.abs(x), np.square(x)


# call: f(array([1.0, 4.0, 9.0], float64))
# expect: array([1.0, 2.0, 3.0], float64), array([1.0, 4.0, 9.0], float64), array([1.0, 16.0, 81.0], float64)
# call: f(array([[1, 4], [9, 16]], int32))
# expect: array([[1.0, 2.0], [3.0, 4.0]], float64), array([[1, 4], [9, 16]], int32), array([[1, 16], [81, 256]], int32)
# call: f(array([1.5], float32))
# expect: array([1.2247449159622192], float32), array([1.5], float32), array([2.25], float32)
