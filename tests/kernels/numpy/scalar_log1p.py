# np.log1p of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.log1p(x)


# call: f(0.5)
# expect ulp 2: 0.4054651081081644
# call: f(2)
# expect ulp 2: 1.0986122886681096
# call: f(int8(1))
# expect ulp 2: float32(0.6931471824645996)
# call: f(uint16(3))
# expect ulp 2: float32(1.3862943649291992)
# call: f(int32(2))
# expect ulp 2: 1.0986122886681096
# call: f(float32(0.5))
# expect ulp 2: float32(0.40546509623527527)
