# np.log of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.log(x)


# call: f(0.5)
# expect ulp 2: -0.6931471805599453
# call: f(2)
# expect ulp 2: 0.6931471805599453
# call: f(int8(1))
# expect ulp 2: float32(0.0)
# call: f(uint16(3))
# expect ulp 2: float32(1.0986123085021973)
# call: f(int32(2))
# expect ulp 2: 0.6931471805599453
# call: f(float32(0.5))
# expect ulp 2: float32(-0.6931471824645996)
