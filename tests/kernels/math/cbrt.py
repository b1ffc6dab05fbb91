# math.cbrt
import math


def f(x):
    return math.cbrt(x)


# call: f(27.0)
# expect ulp 1: 3.0000000000000004
# ours: as CPython and NumPy have it
# call: f(-8.0)
# expect ulp 1: -2.0
# ours: as CPython and NumPy have it
# call: f(0.0)
# expect ulp 1: 0.0
# ours: as CPython and NumPy have it
# call: f(inf)
# expect ulp 1: inf
# ours: as CPython and NumPy have it
