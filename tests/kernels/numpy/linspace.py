# np.linspace includes both ends
import numpy as np


def f(a, b, n):
    return np.linspace(a, b, n)


# call: f(0.0, 1.0, 5)
# expect: array([0.0, 0.25, 0.5, 0.75, 1.0], float64)
# call: f(1, 2, 3)
# expect: array([1.0, 1.5, 2.0], float64)
# call: f(2.0, 1.0, 2)
# expect: array([2.0, 1.0], float64)
# call: f(3.0, 4.0, 1)
# expect: array([3.0], float64)
# call: f(0.0, 1.0, 0)
# expect: array([], float64)
