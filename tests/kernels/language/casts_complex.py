import numpy as np
def f(x, y):
    return complex(x, y), complex(x), np.complex64(x), np.complex128(x)
# call: f(1.5, -2.5)
# expect: complex(1.5, -2.5), complex(1.5, 0.0), complex64(1.5, 0.0), complex(1.5, 0.0)
# call: f(1, 2)
# expect: complex(1.0, 2.0), complex(1.0, 0.0), complex64(1.0, 0.0), complex(1.0, 0.0)
