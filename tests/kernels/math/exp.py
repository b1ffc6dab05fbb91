# math.exp: float64 for integers, float32 stays
import math


def f(x):
    return math.exp(x)


# call: f(0.0)
# expect ulp 2: 1.0
# call: f(-0.0)
# expect ulp 2: 1.0
# call: f(0.5)
# expect ulp 2: 1.6487212707001282
# call: f(-0.75)
# expect ulp 2: 0.4723665527410147
# call: f(2.5)
# expect ulp 2: 12.182493960703473
# call: f(inf)
# expect ulp 2: inf
# call: f(-inf)
# expect ulp 2: 0.0
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 2.718281828459045
# call: f(float32(0.5))
# expect ulp 2: float32(1.6487212181091309)
# call: f(True)
# expect ulp 2: 2.718281828459045
