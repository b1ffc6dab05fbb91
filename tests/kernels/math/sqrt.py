# math.sqrt: float64 for integers, float32 stays
import math


def f(x):
    return math.sqrt(x)


# call: f(4.0)
# expect: 2.0
# call: f(2.0)
# expect: 1.4142135623730951
# call: f(-1.0)
# expect: nan
# call: f(-0.0)
# expect: -0.0
# call: f(inf)
# expect: inf
# call: f(nan)
# expect: nan
# call: f(9)
# expect: 3.0
# call: f(uint8(16))
# expect: 4.0
# call: f(float32(2.0))
# expect: float32(1.4142135381698608)
