# math.gamma: float64 for integers, float32 stays
import math


def f(x):
    return math.gamma(x)


# call: f(0.5)
# expect ulp 4: 1.772453850905516
# call: f(5.0)
# expect ulp 4: 24.0
# call: f(-0.5)
# expect ulp 4: -3.5449077018110318
# call: f(171.0)
# expect ulp 4: 7.257415615307999e+306
# call: f(inf)
# expect ulp 4: inf
# call: f(nan)
# expect ulp 4: nan
# call: f(4)
# expect ulp 4: 6.0
# call: f(float32(2.5))
# expect ulp 4: float32(1.3293405771255493)
