# np.cbrt of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.cbrt(x)


# call: f(0.5)
# expect ulp 2: 0.7937005259840998
# call: f(2)
# expect ulp 2: 1.2599210498948734
# call: f(int8(1))
# expect ulp 2: float32(1.0)
# call: f(uint16(3))
# expect ulp 2: float32(1.4422495365142822)
# call: f(int32(2))
# expect ulp 2: 1.2599210498948734
# call: f(float32(0.5))
# expect ulp 2: float32(0.7937005162239075)
