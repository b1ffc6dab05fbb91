# np.sum: small integers add up in 64 bits
import numpy as np


def f(x):
    return np.sum(x), x.sum()


# call: f(array([1, 2, 3], int64))
# expect: 6, 6
# call: f(array([100, 100], int8))
# expect: 200, 200
# call: f(array([200, 100], uint8))
# expect: uint64(300), uint64(300)
# call: f(array([1.5, 2.5], float32))
# expect: float32(4.0), float32(4.0)
# call: f(array([[1.0, 2.0], [3.0, 4.0]], float64))
# expect: 10.0, 10.0
# call: f(array([], float64))
# expect: 0.0, 0.0
# call: f(array([1.0, 2.0], float64))
# expect: 3.0, 3.0
