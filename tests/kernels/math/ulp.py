# math.ulp
import math


def f(x):
    return math.ulp(x)


# call: f(1.0)
# expect: 2.220446049250313e-16
# ours: as CPython and NumPy have it
# call: f(0.0)
# expect: 5e-324
# ours: as CPython and NumPy have it
# call: f(-3.5)
# expect: 4.440892098500626e-16
# ours: as CPython and NumPy have it
# call: f(1.7976931348623157e308)
# expect: 1.99584030953472e+292
# ours: as CPython and NumPy have it
# call: f(inf)
# expect: inf
# ours: as CPython and NumPy have it
# call: f(nan)
# expect: nan
# ours: as CPython and NumPy have it
