# np.sin of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.sin(x)


# call: f(0.5)
# expect ulp 2: 0.479425538604203
# call: f(2)
# expect ulp 2: 0.9092974268256817
# call: f(int8(1))
# expect ulp 2: float32(0.8414709568023682)
# call: f(uint16(3))
# expect ulp 2: float32(0.14112000167369843)
# call: f(int32(2))
# expect ulp 2: 0.9092974268256817
# call: f(float32(0.5))
# expect ulp 2: float32(0.4794255495071411)
