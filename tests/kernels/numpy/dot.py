# np.dot of vectors and matrices
import numpy as np


def f(x, y):
    return np.dot(x, y)


# call: f(array([1.0, 2.0], float64), array([3.0, 4.0], float64))
# expect: 11.0
# call: f(array([[1.0, 2.0], [3.0, 4.0]], float64), array([5.0, 6.0], float64))
# expect: array([17.0, 39.0], float64)
# call: f(array([[1.0, 2.0], [3.0, 4.0]], float64), array([[5.0, 6.0], [7.0, 8.0]], float64))
# expect: array([[19.0, 22.0], [43.0, 50.0]], float64)
# call: f(array([1.0, 2.0], float64), array([[5.0, 6.0], [7.0, 8.0]], float64))
# expect: array([19.0, 22.0], float64)
