# np.floor of numbers
import numpy as np


def f(x):
    return np.floor(x)


# call: f(4.0)
# expect: 4.0
# call: f(-2.5)
# expect: -3.0
# call: f(2)
# expect: 2
# call: f(int8(4))
# expect: int8(4)
# call: f(uint16(9))
# expect: uint16(9)
# call: f(int32(-2))
# expect: int32(-2)
# call: f(True)
# expect: True
# call: f(float32(2.25))
# expect: float32(2.0)
# call: f(nan)
# expect: nan
