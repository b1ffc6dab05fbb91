# math.frexp: float64 for integers, float32 stays
import math


def f(x):
    return math.frexp(x)


# call: f(10.0)
# expect: 0.625, int32(4)
# call: f(-0.3)
# expect: -0.6, int32(-1)
# call: f(0.0)
# expect: 0.0, int32(0)
# call: f(5e-324)
# expect: 0.5, int32(-1073)
# call: f(1e308)
# expect: 0.5562684646268004, int32(1024)
# call: f(inf)
# expect: inf, int32(0)
# call: f(float32(10.0))
# expect: float32(0.625), int32(4)
