# math.pow of two arguments
import math


def f(x, y):
    return math.pow(x, y)


# call: f(2.0, 0.5)
# expect ulp 1: 1.4142135623730951
# call: f(2.0, 10)
# expect ulp 1: 1024.0
# call: f(-2.0, 3)
# expect ulp 1: -8.0
# call: f(0.0, 0)
# expect ulp 1: 1.0
# call: f(2.0, -3)
# expect ulp 1: 0.125
# call: f(3, 4)
# expect ulp 1: 81.0
# call: f(float32(2.0), float32(0.5))
# expect ulp 1: float32(1.4142135381698608)
