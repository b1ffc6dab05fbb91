# math.factorial
import math


def f(x):
    return math.factorial(x)


# call: f(0)
# expect: 1
# call: f(5)
# expect: 120
# call: f(20)
# expect: 2432902008176640000
# call: f(-1)
# raises: ValueError
