import numpy as np
def f(n):
    a = np.empty(n, np.int64)
    for i in range(n):
        a[i] = i * i
    return a, np.empty((n, 0)).shape
# call: f(4)
# expect: array([0, 1, 4, 9], int64), (4, 0)
