# np.isnan of numbers
import numpy as np


def f(x):
    return np.isnan(x)


# call: f(4.0)
# expect: False
# call: f(-2.5)
# expect: False
# call: f(2)
# expect: False
# call: f(int8(4))
# expect: False
# call: f(uint16(9))
# expect: False
# call: f(int32(-2))
# expect: False
# call: f(True)
# expect: False
# call: f(float32(2.25))
# expect: False
# call: f(nan)
# expect: True
