# math.factorial
import math


def f(x):
    return math.factorial(x)


# call: f(0)
# expect: 1
# ours: as CPython and NumPy have it
# call: f(5)
# expect: 120
# ours: as CPython and NumPy have it
# call: f(20)
# expect: 2432902008176640000
# ours: as CPython and NumPy have it
# call: f(-1)
# raises: ValueError
