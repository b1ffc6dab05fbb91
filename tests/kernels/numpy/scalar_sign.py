# np.sign of numbers
import numpy as np


def f(x):
    return np.sign(x)


# call: f(4.0)
# expect: 1.0
# call: f(-2.5)
# expect: -1.0
# call: f(2)
# expect: 1
# call: f(int8(4))
# expect: int8(1)
# call: f(uint16(9))
# expect: uint16(1)
# call: f(int32(-2))
# expect: int32(-1)
# call: f(True)
# expect: int8(1)
# call: f(float32(2.25))
# expect: float32(1.0)
# call: f(nan)
# expect: nan
