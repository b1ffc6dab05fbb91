# math.degrees: float64 for integers, float32 stays
import math


def f(x):
    return math.degrees(x)


# call: f(1.0)
# expect ulp 1: 57.29577951308232
# call: f(-3.5)
# expect ulp 1: -200.53522829578813
# call: f(0.0)
# expect ulp 1: 0.0
# call: f(inf)
# expect ulp 1: inf
# call: f(2)
# expect ulp 1: 114.59155902616465
# call: f(float32(1.5))
# expect ulp 1: float32(85.94367218017578)
