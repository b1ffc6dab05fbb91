# math.copysign of two arguments
import math


def f(x, y):
    return math.copysign(x, y)


# call: f(1.5, -0.0)
# expect: -1.5
# call: f(-1.5, 2.0)
# expect: 1.5
# call: f(nan, 1.0)
# expect: nan
# call: f(float32(1.5), float32(-2.0))
# expect: float32(-1.5)
