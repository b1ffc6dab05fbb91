# math.ulp
import math


def f(x):
    return math.ulp(x)


# call: f(1.0)
# expect: 2.220446049250313e-16
# call: f(0.0)
# expect: 5e-324
# call: f(-3.5)
# expect: 4.440892098500626e-16
# call: f(1.7976931348623157e308)
# expect: 1.99584030953472e+292
# call: f(inf)
# expect: inf
# call: f(nan)
# expect: nan
