# math.ldexp of two arguments
import math


def f(x, y):
    return math.ldexp(x, y)


# call: f(0.75, int32(4))
# expect: 12.0
# call: f(1.0, int32(-1074))
# expect: 5e-324
# call: f(1.0, int32(2000))
# expect: inf
# call: f(inf, int32(1))
# expect: inf
# call: f(float32(1.5), int32(3))
# expect: float32(12.0)
