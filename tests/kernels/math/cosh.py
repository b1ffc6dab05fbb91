# math.cosh: float64 for integers, float32 stays
import math


def f(x):
    return math.cosh(x)


# call: f(0.0)
# expect ulp 2: 1.0
# call: f(-0.0)
# expect ulp 2: 1.0
# call: f(0.5)
# expect ulp 2: 1.1276259652063807
# call: f(-0.75)
# expect ulp 2: 1.2946832846768448
# call: f(2.5)
# expect ulp 2: 6.132289479663686
# call: f(inf)
# expect ulp 2: inf
# call: f(-inf)
# expect ulp 2: inf
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 1.5430806348152437
# call: f(float32(0.5))
# expect ulp 2: float32(1.1276259422302246)
# call: f(True)
# expect ulp 2: 1.5430806348152437
