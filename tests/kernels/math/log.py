# math.log: float64 for integers, float32 stays
import math


def f(x):
    return math.log(x)


# call: f(1.0)
# expect ulp 2: 0.0
# call: f(2.5)
# expect ulp 2: 0.9162907318741551
# call: f(0.0)
# expect ulp 2: -inf
# call: f(-2.0)
# expect ulp 2: nan
# call: f(inf)
# expect ulp 2: inf
# call: f(nan)
# expect ulp 2: nan
# call: f(8)
# expect ulp 2: 2.0794415416798357
# call: f(float32(2.5))
# expect ulp 2: float32(0.9162907600402832)
