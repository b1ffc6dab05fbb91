# math.acos: float64 for integers, float32 stays
import math


def f(x):
    return math.acos(x)


# call: f(0.0)
# expect ulp 2: 1.5707963267948966
# call: f(-0.0)
# expect ulp 2: 1.5707963267948966
# call: f(0.5)
# expect ulp 2: 1.0471975511965979
# call: f(-0.75)
# expect ulp 2: 2.4188584057763776
# call: f(2.5)
# expect ulp 2: nan
# call: f(inf)
# expect ulp 2: nan
# call: f(-inf)
# expect ulp 2: nan
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.0
# call: f(float32(0.5))
# expect ulp 2: float32(1.0471975803375244)
# call: f(True)
# expect ulp 2: 0.0
