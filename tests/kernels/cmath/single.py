# complex64 stays complex64
import math
import cmath


def f(x):
    return cmath.sqrt(x)


# call: f(complex64(3.0, 4.0))
# expect: complex64(2.0, 1.0)
# call: f(complex64(-1.0, 0.0))
# expect: complex64(0.0, 1.0)
