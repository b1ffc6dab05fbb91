import numpy as np
def f(a):
    return np.sqrt(a) + np.abs(-a) * 2, np.maximum(a, 2.0)
# call: f(array([1, 4, 9], float64))
# expect: array([3.0, 10.0, 21.0], float64), array([2.0, 4.0, 9.0], float64)
