# cmath.isnan, isinf, isfinite
import math
import cmath


def f(x):
    return cmath.isnan(x), cmath.isinf(x), cmath.isfinite(x)


# call: f(complex(1.5, 2.5))
# expect: False, False, True
# call: f(complex(-1.5, 0.5))
# expect: False, False, True
# call: f(complex(0.0, -0.0))
# expect: False, False, True
# call: f(complex(-0.0, 0.0))
# expect: False, False, True
# call: f(complex(inf, 1.0))
# expect: False, True, False
# call: f(complex(-inf, -1.0))
# expect: False, True, False
# call: f(complex(1.0, inf))
# expect: False, True, False
# call: f(complex(inf, nan))
# expect: True, True, False
# call: f(complex(nan, 1.0))
# expect: True, False, False
# call: f(complex(nan, nan))
# expect: True, False, False
