# np.prod
import numpy as np


def f(x):
    return np.prod(x)


# call: f(array([1, 2, 3], int32))
# expect: 6
# call: f(array([1.5, 2.0], float32))
# expect: float32(3.0)
# call: f(array([], float64))
# expect: 1.0
