# np.power keeps the common type
import numpy as np


def f(x, y):
    return np.power(x, y)


# call: f(2, 10)
# expect ulp 1: 1024
# call: f(2.0, 0.5)
# expect ulp 1: 1.4142135623730951
# call: f(int8(2), int8(3))
# expect ulp 1: int8(8)
# call: f(int32(2), 3)
# expect ulp 1: 8
