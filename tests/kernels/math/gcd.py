# math.gcd of two arguments
import math


def f(x, y):
    return math.gcd(x, y)


# call: f(12, 18)
# expect: 6
# call: f(-12, 18)
# expect: 6
# call: f(0, 0)
# expect: 0
# call: f(0, 5)
# expect: 5
# call: f(int32(12), int32(-8))
# expect: int32(4)
# call: f(uint8(200), uint8(75))
# expect: uint8(25)
