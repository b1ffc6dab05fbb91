import numpy as np
def f(n):
    a = np.zeros((n, 3))
    for i in range(n):
        a[i, 1] = i
    return a[:, 1]
# call: f(4)
# expect: array([0.0, 1.0, 2.0, 3.0], float64)
