# math.trunc: float64 for integers, float32 stays
import math


def f(x):
    return math.trunc(x)


# call: f(2.5)
# expect: 2
# call: f(-2.5)
# expect: -2
# call: f(-0.0)
# expect: 0
# call: f(7)
# expect: 7
# call: f(uint8(7))
# expect: uint64(7)
# call: f(int32(-7))
# expect: -7
# call: f(float32(-1.5))
# expect: -1
