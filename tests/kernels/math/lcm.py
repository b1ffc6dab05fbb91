# math.lcm
import math


def f(x, y):
    return math.lcm(x, y)


# call: f(12, 18)
# expect: 36
# ours: as CPython and NumPy have it
# call: f(-4, 6)
# expect: 12
# ours: as CPython and NumPy have it
# call: f(0, 5)
# expect: 0
# ours: as CPython and NumPy have it
