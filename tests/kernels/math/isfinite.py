# math.isfinite: float64 for integers, float32 stays
import math


def f(x):
    return math.isfinite(x)


# call: f(1.0)
# expect: True
# call: f(nan)
# expect: False
# call: f(inf)
# expect: False
# call: f(-inf)
# expect: False
# call: f(3)
# expect: True
# call: f(uint64(7))
# expect: True
# call: f(float32(2.5))
# expect: True
