# math.fmod has the sign of the first; Python's errors
import math


def f(x, y):
    return math.fmod(x, y)


# call: f(7.5, 2.0)
# expect: 1.5
# call: f(-7.5, 2.0)
# expect: -1.5
# call: f(1.0, 0.0)
# raises: ValueError
# call: f(inf, 1.0)
# raises: ValueError
# call: f(1.0, inf)
# expect: 1.0
# call: f(nan, 1.0)
# expect: nan
