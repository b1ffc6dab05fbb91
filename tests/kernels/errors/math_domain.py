# Outside its domain a function gives nan or an infinity, as C's does
import math
def f(x):
    return math.sqrt(x)
def g(x):
    return math.log(x)
# call: f(-1.0)
# expect: nan
# call: g(0.0)
# expect: -inf
