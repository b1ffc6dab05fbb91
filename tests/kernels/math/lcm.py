# math.lcm
import math


def f(x, y):
    return math.lcm(x, y)


# call: f(12, 18)
# expect: 36
# call: f(-4, 6)
# expect: 12
# call: f(0, 5)
# expect: 0
