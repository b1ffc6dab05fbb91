# cmath.log10: special values as in CPython
import math
import cmath


def f(x):
    return cmath.log10(x)


# call: f(complex(1.5, 2.5))
# expect ulp 8: complex(0.4647094628571463, 0.44748697004049304)
# call: f(complex(-1.5, 0.5))
# expect ulp 8: complex(0.1989700043360188, 1.2246418635180674)
# call: f(complex(inf, 1.0))
# expect ulp 8: complex(inf, 0.0)
# call: f(complex(-inf, -1.0))
# expect ulp 8: complex(inf, -1.3643763538418412)
# call: f(complex(1.0, inf))
# expect ulp 8: complex(inf, 0.6821881769209206)
# call: f(complex(inf, nan))
# expect ulp 8: complex(inf, nan)
# call: f(complex(nan, 1.0))
# expect ulp 8: complex(nan, nan)
# call: f(complex(nan, nan))
# expect ulp 8: complex(nan, nan)
