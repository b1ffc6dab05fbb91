import math
def g(a, b=1):
    return a + b
def f(x):
    return g(x, 1, 2)  # error: too_many_arguments
def h(x):
    return math.sin(x, 1)  # error: too_many_arguments
# call: f(1)
# call: h(1.0)
