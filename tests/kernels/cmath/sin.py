# cmath.sin: special values as in CPython
import math
import cmath


def f(x):
    return cmath.sin(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(6.116928012369312, 0.42797453450615125)
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(-1.1248012470579227, 0.03686082371280446)
# call: f(complex(0.0, -0.0))
# expect ulp 8: complex(0.0, -0.0)
# call: f(complex(-0.0, 0.0))
# expect ulp 8: complex(-0.0, 0.0)
# call: f(complex(1.0, inf))
# expect ulp 8: complex(inf, inf)
# call: f(complex(inf, nan))
# expect ulp 8: complex(nan, nan)
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
