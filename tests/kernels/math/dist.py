# math.dist of tuples
import math


def f(a, b, c, d):
    return math.dist((a, b), (c, d))


# call: f(0.0, 0.0, 3.0, 4.0)
# expect ulp 1: 5.0
# ours: as CPython and NumPy have it
# call: f(1.0, 2.0, 1.0, 2.0)
# expect ulp 1: 0.0
# ours: as CPython and NumPy have it
# call: f(inf, 0.0, nan, 1.0)
# expect ulp 1: nan
# ours: as CPython and NumPy have it
