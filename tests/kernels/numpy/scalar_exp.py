# np.exp of numbers: narrow integers give float32
import numpy as np


def f(x):
    return np.exp(x)


# call: f(0.5)
# expect ulp 2: 1.6487212707001282
# call: f(2)
# expect ulp 2: 7.38905609893065
# call: f(int8(1))
# expect ulp 2: float32(2.7182817459106445)
# call: f(uint16(3))
# expect ulp 2: float32(20.08553695678711)
# call: f(int32(2))
# expect ulp 2: 7.38905609893065
# call: f(float32(0.5))
# expect ulp 2: float32(1.6487212181091309)
