# math.isqrt is exact
import math


def f(x):
    return math.isqrt(x)


# call: f(0)
# expect: 0
# ours: as CPython and NumPy have it
# call: f(15)
# expect: 3
# ours: as CPython and NumPy have it
# call: f(16)
# expect: 4
# ours: as CPython and NumPy have it
# call: f(9223372036854775807)
# expect: 3037000499
# ours: as CPython and NumPy have it
# call: f(9223372030926249000)
# expect: 3037000498
# ours: as CPython and NumPy have it
# call: f(9223372030926249001)
# expect: 3037000499
# ours: as CPython and NumPy have it
# call: f(-1)
# raises: ValueError
