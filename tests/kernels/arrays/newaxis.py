import numpy as np
def f(a):
    b = a[:, None]
    c = a[np.newaxis, :]
    return b.shape, c.shape, b[1, 0], c[0, 2]
# call: f(array([1, 2, 3], int64))
# expect: (3, 1), (1, 3), 2, 3
