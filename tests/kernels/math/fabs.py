# math.fabs: float64 for integers, float32 stays
import math


def f(x):
    return math.fabs(x)


# call: f(-2.5)
# expect: 2.5
# call: f(-0.0)
# expect: 0.0
# call: f(-3)
# expect: 3.0
# call: f(float32(-1.5))
# expect: float32(1.5)
