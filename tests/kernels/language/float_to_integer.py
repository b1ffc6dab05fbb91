# Within the range a float is truncated; outside it the result is some value and nothing else happens
import numpy as np
def f(x):
    return np.int32(x)
def g(x):
    y = np.int64(x)
    z = np.uint8(x)
    return y == y and z == z
# call: f(2.9)
# expect: int32(2)
# call: f(-2.9)
# expect: int32(-2)
# call: g(1e300)
# expect: True
# call: g(nan)
# expect: True
