# cmath.rect
import math
import cmath


def f(r, phi):
    return cmath.rect(r, phi)


# call: f(2.0, 0.5)
# expect ulp 2: complex(1.7551651237807455, 0.958851077208406)
# ours: as CPython and NumPy have it
# call: f(2.0, 0.0)
# expect ulp 2: complex(2.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(-1.0, 3.5)
# expect ulp 2: complex(0.9364566872907963, 0.35078322768961984)
# ours: as CPython and NumPy have it
# call: f(inf, 1.0)
# expect ulp 2: complex(inf, inf)
# ours: as CPython and NumPy have it
# call: f(0.0, 1.0)
# expect ulp 2: complex(0.0, 0.0)
# ours: as CPython and NumPy have it
# call: f(nan, 0.0)
# expect ulp 2: complex(nan, 0.0)
# ours: as CPython and NumPy have it
