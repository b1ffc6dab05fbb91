# math.isnan: float64 for integers, float32 stays
import math


def f(x):
    return math.isnan(x)


# call: f(1.0)
# expect: False
# call: f(nan)
# expect: True
# call: f(inf)
# expect: False
# call: f(-inf)
# expect: False
# call: f(3)
# expect: False
# call: f(uint64(7))
# expect: False
# call: f(float32(2.5))
# expect: False
