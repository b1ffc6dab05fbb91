# math.comb is exact where the result fits int64
import math


def f(x, y):
    return math.comb(x, y)


# call: f(5, 2)
# expect: 10
# call: f(30, 15)
# expect: 155117520
# call: f(62, 31)
# expect: 465428353255261088
# call: f(2, 5)
# expect: 0
# call: f(-1, 2)
# raises: ValueError
