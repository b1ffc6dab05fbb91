# math.lgamma: float64 for integers, float32 stays
import math


def f(x):
    return math.lgamma(x)


# call: f(0.5)
# expect ulp 8: 0.5723649429247001
# call: f(5.0)
# expect ulp 8: 3.1780538303479458
# call: f(-0.5)
# expect ulp 8: 1.2655121234846454
# call: f(100.0)
# expect ulp 8: 359.13420536957545
# call: f(inf)
# expect ulp 8: inf
# call: f(nan)
# expect ulp 8: nan
# call: f(4)
# expect ulp 8: 1.791759469228055
