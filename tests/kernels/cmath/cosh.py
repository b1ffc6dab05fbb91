# cmath.cosh: special values as in CPython
import math
import cmath


def f(x):
    return cmath.cosh(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(-1.8846179444033462, 1.2743144408870997)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(2.064433656760715, -1.0208309495976966)
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(1.0, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(1.0, -0.0)
# ours: as CPython and NumPy have it
# call: f(complex(inf, 1.0))
# expect ulp 8: complex(inf, inf)
# ours: as CPython and NumPy have it
# call: f(complex(-inf, -1.0))
# expect ulp 8: complex(inf, inf)
# ours: as CPython and NumPy have it
# call: f(complex(inf, nan))
# expect ulp 8: complex(inf, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
# ours: as CPython and NumPy have it
