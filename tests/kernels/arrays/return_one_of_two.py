import numpy as np
def f(c, a):
    b = np.zeros(2)
    if c:
        return a
    return b
# call: f(True, array([1.5, 2.5], float64))
# expect: array([1.5, 2.5], float64)
# call: f(False, array([1.5, 2.5], float64))
# expect: array([0.0, 0.0], float64)
