# np.remainder and floor_divide do not raise
import numpy as np


def f(x, y):
    return np.remainder(x, y), np.floor_divide(x, y)


# call: f(7, 0)
# expect: 0, 0
# call: f(7, 3)
# expect: 1, 2
# call: f(-7.5, 2.0)
# expect: 0.5, -4.0
# call: f(1.0, 0.0)
# expect: nan, inf
