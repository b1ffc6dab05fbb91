# math.log to a base
import math


def f(x, b):
    return math.log(x, b)


# call: f(8.0, 2.0)
# expect ulp 2: 3.0
# ours: as CPython and NumPy have it
# call: f(100.0, 10.0)
# expect ulp 2: 2.0
# ours: as CPython and NumPy have it
# call: f(0.5, 3.0)
# expect ulp 2: -0.6309297535714574
# ours: as CPython and NumPy have it
