# cmath.asin: special values as in CPython
import math
import cmath


def f(x):
    return cmath.asin(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(0.5155484357349067, 1.777662377506645)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(-1.1711572594583726, 1.0693110431581108)
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(0.0, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(-0.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(inf, 1.0))
# expect ulp 8: complex(1.5707963267948966, inf)
# ours: as CPython and NumPy have it
# call: f(complex(-inf, -1.0))
# expect ulp 8: complex(-1.5707963267948966, -inf)
# ours: as CPython and NumPy have it
# call: f(complex(1.0, inf))
# expect ulp 8: complex(0.0, inf)
# ours: as CPython and NumPy have it
# call: f(complex(inf, nan))
# expect ulp 8: complex(nan, -inf)
# ours: as CPython and NumPy have it
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
