# math.tan: float64 for integers, float32 stays
import math


def f(x):
    return math.tan(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.5463024898437905
# call: f(-0.75)
# expect ulp 2: -0.9315964599440725
# call: f(2.5)
# expect ulp 2: -0.7470222972386603
# call: f(inf)
# expect ulp 2: nan
# call: f(-inf)
# expect ulp 2: nan
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 1.5574077246549023
# call: f(float32(0.5))
# expect ulp 2: float32(0.5463024973869324)
# call: f(True)
# expect ulp 2: 1.5574077246549023
