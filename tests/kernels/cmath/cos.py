# cmath.cos: special values as in CPython
import math
import cmath


def f(x):
    return cmath.cos(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(0.43378099760770306, -6.035048637766573)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(0.07976510530654189, 0.5197899547729212)
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(1.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(1.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(1.0, inf))
# expect ulp 8: complex(inf, -inf)
# ours: as CPython and NumPy have it
# call: f(complex(inf, nan))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
