# math.sinh: float64 for integers, float32 stays
import math


def f(x):
    return math.sinh(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.5210953054937474
# call: f(-0.75)
# expect ulp 2: -0.82231673193583
# call: f(2.5)
# expect ulp 2: 6.0502044810397875
# call: f(inf)
# expect ulp 2: inf
# call: f(-inf)
# expect ulp 2: -inf
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 1.1752011936438014
# call: f(float32(0.5))
# expect ulp 2: float32(0.5210952758789062)
# call: f(True)
# expect ulp 2: 1.1752011936438014
