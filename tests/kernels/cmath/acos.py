# cmath.acos: special values as in CPython
import math
import cmath


def f(x):
    return cmath.acos(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(1.0552478910599898, -1.777662377506645)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(2.741953586253269, -1.0693110431581108)
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(1.5707963267948966, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(1.5707963267948966, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(inf, 1.0))
# expect ulp 8: complex(0.0, -inf)
# ours: as CPython and NumPy have it
# call: f(complex(-inf, -1.0))
# expect ulp 8: complex(3.141592653589793, inf)
# ours: as CPython and NumPy have it
# call: f(complex(1.0, inf))
# expect ulp 8: complex(1.5707963267948966, -inf)
# ours: as CPython and NumPy have it
# call: f(complex(inf, nan))
# expect ulp 8: complex(nan, inf)
# ours: as CPython and NumPy have it
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
