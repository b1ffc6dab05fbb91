# math.atanh: float64 for integers, float32 stays
import math


def f(x):
    return math.atanh(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.5)
# expect ulp 2: -0.5493061443340548
# call: f(1.0)
# expect ulp 2: inf
# call: f(2.0)
# expect ulp 2: nan
# call: f(nan)
# expect ulp 2: nan
# call: f(float32(0.5))
# expect ulp 2: float32(0.5493061542510986)
