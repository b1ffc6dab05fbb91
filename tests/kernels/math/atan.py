# math.atan: float64 for integers, float32 stays
import math


def f(x):
    return math.atan(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.4636476090008061
# call: f(-0.75)
# expect ulp 2: -0.6435011087932844
# call: f(2.5)
# expect ulp 2: 1.1902899496825317
# call: f(inf)
# expect ulp 2: 1.5707963267948966
# call: f(-inf)
# expect ulp 2: -1.5707963267948966
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.7853981633974483
# call: f(float32(0.5))
# expect ulp 2: float32(0.46364760398864746)
# call: f(True)
# expect ulp 2: 0.7853981633974483
