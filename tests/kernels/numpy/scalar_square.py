# np.square of numbers
import numpy as np


def f(x):
    return np.square(x)


# call: f(4.0)
# expect: 16.0
# call: f(-2.5)
# expect: 6.25
# call: f(2)
# expect: 4
# call: f(int8(4))
# expect: int8(16)
# call: f(uint16(9))
# expect: uint16(81)
# call: f(int32(-2))
# expect: int32(4)
# call: f(True)
# expect: int8(1)
# call: f(float32(2.25))
# expect: float32(5.0625)
# call: f(nan)
# expect: nan
