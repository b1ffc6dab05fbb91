# math.sin: float64 for integers, float32 stays
import math


def f(x):
    return math.sin(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.479425538604203
# call: f(-0.75)
# expect ulp 2: -0.6816387600233341
# call: f(2.5)
# expect ulp 2: 0.5984721441039565
# call: f(inf)
# expect ulp 2: nan
# call: f(-inf)
# expect ulp 2: nan
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.8414709848078965
# call: f(float32(0.5))
# expect ulp 2: float32(0.4794255495071411)
# call: f(True)
# expect ulp 2: 0.8414709848078965
