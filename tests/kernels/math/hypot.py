# math.hypot of two arguments
import math


def f(x, y):
    return math.hypot(x, y)


# call: f(3.0, 4.0)
# expect ulp 1: 5.0
# call: f(1e200, 1e200)
# expect ulp 1: 1.414213562373095e+200
# call: f(inf, nan)
# expect ulp 1: inf
# call: f(3, 4)
# expect ulp 1: 5.0
# call: f(float32(3.0), float32(4.0))
# expect ulp 1: float32(5.0)
