# math.radians: float64 for integers, float32 stays
import math


def f(x):
    return math.radians(x)


# call: f(180.0)
# expect ulp 1: 3.141592653589793
# call: f(-90.5)
# expect ulp 1: -1.5795229730548683
# call: f(0.0)
# expect ulp 1: 0.0
# call: f(inf)
# expect ulp 1: inf
# call: f(45)
# expect ulp 1: 0.7853981633974483
# call: f(float32(30.0))
# expect ulp 1: float32(0.5235987901687622)
