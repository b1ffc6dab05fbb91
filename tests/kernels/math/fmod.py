# math.fmod has the sign of the first; Python's errors
import math


def f(x, y):
    return math.fmod(x, y)


# call: f(7.5, 2.0)
# expect: 1.5
# ours: as CPython and NumPy have it
# call: f(-7.5, 2.0)
# expect: -1.5
# ours: as CPython and NumPy have it
# call: f(1.0, 0.0)
# raises: ValueError
# call: f(inf, 1.0)
# raises: ValueError
# call: f(1.0, inf)
# expect: 1.0
# ours: as CPython and NumPy have it
# call: f(nan, 1.0)
# expect: nan
# ours: as CPython and NumPy have it
