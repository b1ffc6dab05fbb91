# math.exp2: float64 for integers, float32 stays
import math


def f(x):
    return math.exp2(x)


# call: f(0.0)
# expect ulp 2: 1.0
# call: f(-0.0)
# expect ulp 2: 1.0
# call: f(0.5)
# expect ulp 2: 1.4142135623730951
# call: f(-0.75)
# expect ulp 2: 0.5946035575013605
# call: f(2.5)
# expect ulp 2: 5.656854249492381
# call: f(inf)
# expect ulp 2: inf
# call: f(-inf)
# expect ulp 2: 0.0
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 2.0
# call: f(float32(0.5))
# expect ulp 2: float32(1.4142135381698608)
# call: f(True)
# expect ulp 2: 2.0
