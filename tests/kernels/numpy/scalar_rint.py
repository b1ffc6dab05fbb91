# np.rint of numbers
import numpy as np


def f(x):
    return np.rint(x)


# call: f(4.0)
# expect: 4.0
# call: f(-2.5)
# expect: -2.0
# call: f(2)
# expect: 2.0
# call: f(int8(4))
# expect: float32(4.0)
# call: f(uint16(9))
# expect: float32(9.0)
# call: f(int32(-2))
# expect: -2.0
# call: f(True)
# expect: float32(1.0)
# call: f(float32(2.25))
# expect: float32(2.0)
# call: f(nan)
# expect: nan
