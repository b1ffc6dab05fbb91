import numpy as np
from numba import float32, int32
def f(x):
    return np.float32(x), np.float64(x), float(x), float32(x), int32(x)
# call: f(1)
# expect: float32(1.0), 1.0, 1.0, float32(1.0), int32(1)
# call: f(0.1)
# expect: float32(0.10000000149011612), 0.1, 0.1, float32(0.10000000149011612), int32(0)
# call: f(float32(0.1))
# expect: float32(0.10000000149011612), 0.10000000149011612, float32(0.10000000149011612), float32(0.10000000149011612), int32(0)
# call: f(True)
# expect: float32(1.0), 1.0, 1.0, float32(1.0), int32(1)
# ours: as in CPython; Numba refuses it
