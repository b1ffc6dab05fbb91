# np.exp2 of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.exp2(x)


# call: f(0.5)
# expect ulp 2: 1.4142135623730951
# call: f(2)
# expect ulp 2: 4.0
# call: f(int8(1))
# expect ulp 2: float32(2.0)
# call: f(uint16(3))
# expect ulp 2: float32(8.0)
# call: f(int32(2))
# expect ulp 2: 4.0
# call: f(float32(0.5))
# expect ulp 2: float32(1.4142135381698608)
