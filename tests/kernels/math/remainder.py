# math.remainder to the nearest multiple; Python's errors
import math


def f(x, y):
    return math.remainder(x, y)


# call: f(7.5, 2.0)
# expect: -0.5
# call: f(-7.5, 2.0)
# expect: 0.5
# call: f(5.0, 2.0)
# expect: 1.0
# call: f(1.0, 0.0)
# raises: ValueError
# call: f(1.0, inf)
# expect: 1.0
