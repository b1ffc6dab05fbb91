# np.arctan of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.arctan(x)


# call: f(0.5)
# expect ulp 2: 0.4636476090008061
# call: f(2)
# expect ulp 2: 1.1071487177940904
# call: f(int8(1))
# expect ulp 2: float32(0.7853981852531433)
# call: f(uint16(3))
# expect ulp 2: float32(1.249045729637146)
# call: f(int32(2))
# expect ulp 2: 1.1071487177940904
# call: f(float32(0.5))
# expect ulp 2: float32(0.46364760398864746)
