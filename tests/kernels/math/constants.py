# constants of math
import math


def f():
    return math.pi, math.e, math.tau, math.inf, math.nan


# call: f()
# expect: 3.141592653589793, 2.718281828459045, 6.283185307179586, inf, nan
