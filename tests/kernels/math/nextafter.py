# math.nextafter of two arguments
import math


def f(x, y):
    return math.nextafter(x, y)


# call: f(1.0, 2.0)
# expect: 1.0000000000000002
# call: f(0.0, -1.0)
# expect: -5e-324
# call: f(1.0, 1.0)
# expect: 1.0
# call: f(inf, 0.0)
# expect: 1.7976931348623157e+308
# call: f(nan, 1.0)
# expect: nan
# call: f(float32(1.0), float32(2.0))
# expect: float32(1.0000001192092896)
