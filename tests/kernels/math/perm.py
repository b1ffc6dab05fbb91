# math.perm
import math


def f(x, y):
    return math.perm(x, y)


# call: f(5, 2)
# expect: 20
# ours: as CPython and NumPy have it
# call: f(10, 10)
# expect: 3628800
# ours: as CPython and NumPy have it
# call: f(2, 5)
# expect: 0
# ours: as CPython and NumPy have it
