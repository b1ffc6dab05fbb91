# math.isqrt is exact
import math


def f(x):
    return math.isqrt(x)


# call: f(0)
# expect: 0
# call: f(15)
# expect: 3
# call: f(16)
# expect: 4
# call: f(9223372036854775807)
# expect: 3037000499
# call: f(9223372030926249000)
# expect: 3037000498
# call: f(9223372030926249001)
# expect: 3037000499
# call: f(-1)
# raises: ValueError
