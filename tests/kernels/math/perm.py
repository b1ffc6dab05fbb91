# math.perm
import math


def f(x, y):
    return math.perm(x, y)


# call: f(5, 2)
# expect: 20
# call: f(10, 10)
# expect: 3628800
# call: f(2, 5)
# expect: 0
