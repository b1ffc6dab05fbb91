# math.acosh: float64 for integers, float32 stays
import math


def f(x):
    return math.acosh(x)


# call: f(1.0)
# expect ulp 2: 0.0
# call: f(2.5)
# expect ulp 2: 1.566799236972411
# call: f(0.5)
# expect ulp 2: nan
# call: f(inf)
# expect ulp 2: inf
# call: f(nan)
# expect ulp 2: nan
# call: f(3)
# expect ulp 2: 1.762747174039086
# call: f(float32(2.5))
# expect ulp 2: float32(1.566799283027649)
