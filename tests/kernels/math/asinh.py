# math.asinh: float64 for integers, float32 stays
import math


def f(x):
    return math.asinh(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.48121182505960347
# call: f(-0.75)
# expect ulp 2: -0.6931471805599453
# call: f(2.5)
# expect ulp 2: 1.6472311463710958
# call: f(inf)
# expect ulp 2: inf
# call: f(-inf)
# expect ulp 2: -inf
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.881373587019543
# call: f(float32(0.5))
# expect ulp 2: float32(0.4812118411064148)
# call: f(True)
# expect ulp 2: 0.881373587019543
