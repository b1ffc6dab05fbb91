# math.isclose with the default tolerances
import math


def f(x, y):
    return math.isclose(x, y)


# call: f(1.0, 1.0000000001)
# expect: True
# call: f(1.0, 1.1)
# expect: False
# call: f(inf, inf)
# expect: True
# call: f(inf, 1.0)
# expect: False
# call: f(nan, nan)
# expect: False
# call: f(0.0, 1e-300)
# expect: False
