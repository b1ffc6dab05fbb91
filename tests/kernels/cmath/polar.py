# cmath.polar and phase
import math
import cmath


def f(x):
    r, phi = cmath.polar(x)
    return r, phi, cmath.phase(x)


# call: f(complex(1.5, 2.5))
# expect ulp 1: 2.9154759474226504, 1.0303768265243125, 1.0303768265243125
# ours: as CPython and NumPy have it
# call: f(complex(-1.5, 0.5))
# expect ulp 1: 1.5811388300841898, 2.819842099193151, 2.819842099193151
# ours: as CPython and NumPy have it
# call: f(complex(0.0, -0.0))
# expect ulp 1: 0.0, -0.0, -0.0
# ours: as CPython and NumPy have it
# call: f(complex(-0.0, 0.0))
# expect ulp 1: 0.0, 3.141592653589793, 3.141592653589793
# ours: as CPython and NumPy have it
# call: f(complex(inf, 1.0))
# expect ulp 1: inf, 0.0, 0.0
# ours: as CPython and NumPy have it
# call: f(complex(-inf, -1.0))
# expect ulp 1: inf, -3.141592653589793, -3.141592653589793
# ours: as CPython and NumPy have it
