# math.cos: float64 for integers, float32 stays
import math


def f(x):
    return math.cos(x)


# call: f(0.0)
# expect ulp 2: 1.0
# call: f(-0.0)
# expect ulp 2: 1.0
# call: f(0.5)
# expect ulp 2: 0.8775825618903728
# call: f(-0.75)
# expect ulp 2: 0.7316888688738209
# call: f(2.5)
# expect ulp 2: -0.8011436155469337
# call: f(inf)
# expect ulp 2: nan
# call: f(-inf)
# expect ulp 2: nan
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.5403023058681398
# call: f(float32(0.5))
# expect ulp 2: float32(0.8775825500488281)
# call: f(True)
# expect ulp 2: 0.5403023058681398
