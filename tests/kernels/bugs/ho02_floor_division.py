# // and % floor, the remainder has the divisor's sign, zeros keep theirs
import numpy as np
def ints(a, b):
    out = np.empty((a.shape[0], 2), np.int64)
    for i in range(a.shape[0]):
        out[i, 0] = a[i] // b[i]
        out[i, 1] = a[i] % b[i]
    return out
def floats(a, b):
    out = np.empty((a.shape[0], 2))
    for i in range(a.shape[0]):
        out[i, 0] = a[i] // b[i]
        out[i, 1] = a[i] % b[i]
    return out
# call: ints(array([-7, 7, -7, -1, 6, -6], int64), array([3, -3, -3, 512, -5, 5], int64))
# expect: array([[-3, 2], [-3, -2], [2, -1], [-1, 511], [-2, -4], [-2, 4]], int64)
# call: floats(array([-7.5, 7.5, 0.0, -0.0, 6.0, -6.0], float64), array([2.0, -2.0, -1.0, 3.0, -3.0, 3.0], float64))
# expect: array([[-4.0, 0.5], [-4.0, -0.5], [-0.0, -0.0], [-0.0, 0.0], [-2.0, -0.0], [-2.0, 0.0]], float64)
# call: floats(array([inf, 5.0, -5.0], float64), array([2.0, inf, inf], float64))
# expect: array([[nan, nan], [0.0, 5.0], [-1.0, inf]], float64)
# call: ints(array([-3584], int16), array([-512], int16))
# expect: array([[7, 0]], int64)
