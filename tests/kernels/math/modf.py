# math.modf gives two floats with the sign
import math


def f(x):
    return math.modf(x)


# call: f(2.5)
# expect: 0.5, 2.0
# ours: as CPython and NumPy have it
# call: f(-2.5)
# expect: -0.5, -2.0
# ours: as CPython and NumPy have it
# call: f(-0.0)
# expect: -0.0, -0.0
# ours: as CPython and NumPy have it
# call: f(inf)
# expect: 0.0, inf
# ours: as CPython and NumPy have it
# call: f(7.0)
# expect: 0.0, 7.0
# ours: as CPython and NumPy have it
