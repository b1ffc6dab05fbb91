# cmath.tan: special values as in CPython
import math
import cmath


def f(x):
    return cmath.tan(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(0.001927343523745636, 1.0134287782038935)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(-0.2551492218136518, 2.124799127742997)
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(0.0, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(-0.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(1.0, inf))
# expect ulp 8: complex(0.0, 1.0)
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
