# math.erfc: float64 for integers, float32 stays
import math


def f(x):
    return math.erfc(x)


# call: f(0.0)
# expect ulp 2: 1.0
# call: f(-0.0)
# expect ulp 2: 1.0
# call: f(0.5)
# expect ulp 2: 0.4795001221869535
# call: f(-0.75)
# expect ulp 2: 1.7111556336535152
# call: f(2.5)
# expect ulp 2: 0.0004069520174449589
# call: f(inf)
# expect ulp 2: 0.0
# call: f(-inf)
# expect ulp 2: 2.0
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.15729920705028513
# call: f(float32(0.5))
# expect ulp 2: float32(0.4795001149177551)
# call: f(True)
# expect ulp 2: 0.15729920705028513
