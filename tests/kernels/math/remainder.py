# math.remainder to the nearest multiple; Python's errors
import math


def f(x, y):
    return math.remainder(x, y)


# call: f(7.5, 2.0)
# expect: -0.5
# ours: as CPython and NumPy have it
# call: f(-7.5, 2.0)
# expect: 0.5
# ours: as CPython and NumPy have it
# call: f(5.0, 2.0)
# expect: 1.0
# ours: as CPython and NumPy have it
# call: f(1.0, 0.0)
# raises: ValueError
# call: f(1.0, inf)
# expect: 1.0
# ours: as CPython and NumPy have it
