# math.isclose with the default tolerances
import math


def f(x, y):
    return math.isclose(x, y)


# call: f(1.0, 1.0000000001)
# expect: True
# ours: as CPython and NumPy have it
# call: f(1.0, 1.1)
# expect: False
# ours: as CPython and NumPy have it
# call: f(inf, inf)
# expect: True
# ours: as CPython and NumPy have it
# call: f(inf, 1.0)
# expect: False
# ours: as CPython and NumPy have it
# call: f(nan, nan)
# expect: False
# ours: as CPython and NumPy have it
# call: f(0.0, 1e-300)
# expect: False
# ours: as CPython and NumPy have it
