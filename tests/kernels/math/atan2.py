# math.atan2 of two arguments
import math


def f(x, y):
    return math.atan2(x, y)


# call: f(1.0, 2.0)
# expect ulp 2: 0.4636476090008061
# call: f(-0.0, -1.0)
# expect ulp 2: -3.141592653589793
# call: f(0.0, -0.0)
# expect ulp 2: 3.141592653589793
# call: f(inf, -inf)
# expect ulp 2: 2.356194490192345
# call: f(nan, 1.0)
# expect ulp 2: nan
# call: f(3, 4)
# expect ulp 2: 0.6435011087932844
# call: f(float32(1.0), float32(2.0))
# expect ulp 2: float32(0.46364760398864746)
# call: f(float32(1.0), 2)
# expect ulp 2: 0.4636476090008061
