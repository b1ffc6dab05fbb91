# math.log1p: float64 for integers, float32 stays
import math


def f(x):
    return math.log1p(x)


# call: f(1.0)
# expect ulp 2: 0.6931471805599453
# call: f(2.5)
# expect ulp 2: 1.252762968495368
# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-2.0)
# expect ulp 2: nan
# call: f(inf)
# expect ulp 2: inf
# call: f(nan)
# expect ulp 2: nan
# call: f(8)
# expect ulp 2: 2.1972245773362196
# call: f(float32(2.5))
# expect ulp 2: float32(1.252763032913208)
