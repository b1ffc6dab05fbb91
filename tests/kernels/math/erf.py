# math.erf: float64 for integers, float32 stays
import math


def f(x):
    return math.erf(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.5204998778130465
# call: f(-0.75)
# expect ulp 2: -0.7111556336535151
# call: f(2.5)
# expect ulp 2: 0.999593047982555
# call: f(inf)
# expect ulp 2: 1.0
# call: f(-inf)
# expect ulp 2: -1.0
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.8427007929497149
# call: f(float32(0.5))
# expect ulp 2: float32(0.5204998850822449)
# call: f(True)
# expect ulp 2: 0.8427007929497149
