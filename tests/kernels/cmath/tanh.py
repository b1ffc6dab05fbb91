# cmath.tanh: special values as in CPython
import math
import cmath


def f(x):
    return cmath.tanh(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(0.967786802152774, -0.0926378362684199)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(-0.9443729864226215, 0.0793244548039567)
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(0.0, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(-0.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(inf, 1.0))
# expect ulp 8: complex(1.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-inf, -1.0))
# expect ulp 8: complex(-1.0, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(inf, nan))
# expect ulp 8: complex(1.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
