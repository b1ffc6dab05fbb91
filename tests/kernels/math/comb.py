# math.comb is exact where the result fits int64
import math


def f(x, y):
    return math.comb(x, y)


# call: f(5, 2)
# expect: 10
# ours: as CPython and NumPy have it
# call: f(30, 15)
# expect: 155117520
# ours: as CPython and NumPy have it
# call: f(62, 31)
# expect: 465428353255261088
# ours: as CPython and NumPy have it
# call: f(2, 5)
# expect: 0
# ours: as CPython and NumPy have it
# call: f(-1, 2)
# raises: ValueError
