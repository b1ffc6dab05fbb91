# math.cbrt
import math


def f(x):
    return math.cbrt(x)


# call: f(27.0)
# expect ulp 1: 3.0000000000000004
# call: f(-8.0)
# expect ulp 1: -2.0
# call: f(0.0)
# expect ulp 1: 0.0
# call: f(inf)
# expect ulp 1: inf
