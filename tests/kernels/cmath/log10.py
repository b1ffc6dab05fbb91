# cmath.log10: special values as in CPython
import math
import cmath


def f(x):
    return cmath.log10(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(0.4647094628571463, 0.44748697004049304)
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(0.1989700043360188, 1.2246418635180674)
# ours: as CPython and NumPy have it
# call: f(complex(inf, 1.0))
# expect ulp 8: complex(inf, 0.0)
# ours: as CPython and NumPy have it
# call: f(complex(-inf, -1.0))
# expect ulp 8: complex(inf, -1.3643763538418412)
# ours: as CPython and NumPy have it
# call: f(complex(1.0, inf))
# expect ulp 8: complex(inf, 0.6821881769209206)
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
