# math.asin: float64 for integers, float32 stays
import math


def f(x):
    return math.asin(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.5235987755982989
# call: f(-0.75)
# expect ulp 2: -0.848062078981481
# call: f(2.5)
# expect ulp 2: nan
# call: f(inf)
# expect ulp 2: nan
# call: f(-inf)
# expect ulp 2: nan
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 1.5707963267948966
# call: f(float32(0.5))
# expect ulp 2: float32(0.5235987901687622)
# call: f(True)
# expect ulp 2: 1.5707963267948966
