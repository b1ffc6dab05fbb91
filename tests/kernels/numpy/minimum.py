# np.minimum: nan wins, types join
import numpy as np


def f(x, y):
    return np.minimum(x, y)


# call: f(1, 2)
# expect: 1
# call: f(1.0, nan)
# expect: nan
# call: f(nan, 1.0)
# expect: nan
# call: f(int8(3), uint8(200))
# expect: int16(3)
# call: f(float32(1.5), 2)
# expect: float32(1.5)
# call: f(uint64(3), -2)
# expect: -2.0
