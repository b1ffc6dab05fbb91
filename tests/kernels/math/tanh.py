# math.tanh: float64 for integers, float32 stays
import math


def f(x):
    return math.tanh(x)


# call: f(0.0)
# expect ulp 2: 0.0
# call: f(-0.0)
# expect ulp 2: -0.0
# call: f(0.5)
# expect ulp 2: 0.46211715726000974
# call: f(-0.75)
# expect ulp 2: -0.6351489523872873
# call: f(2.5)
# expect ulp 2: 0.9866142981514303
# call: f(inf)
# expect ulp 2: 1.0
# call: f(-inf)
# expect ulp 2: -1.0
# call: f(nan)
# expect ulp 2: nan
# call: f(1)
# expect ulp 2: 0.7615941559557649
# call: f(float32(0.5))
# expect ulp 2: float32(0.46211716532707214)
# call: f(True)
# expect ulp 2: 0.7615941559557649
