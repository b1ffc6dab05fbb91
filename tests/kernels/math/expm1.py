# math.expm1: float64 for integers, float32 stays
import math


def f(x):
    return math.expm1(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.6487212707001282
# call: f(-0.75)
# expect ulp 2: -0.5276334472589853
# call: f(2.5)
# expect ulp 2: 11.182493960703473
# call: f(inf)
# expect ulp 2: inf
# call: f(-inf)
# expect ulp 2: -1.0
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 1.718281828459045
# call: f(float32(0.5))
# expect ulp 2: float32(0.6487212777137756)
# call: f(True)
# expect ulp 2: 1.718281828459045
