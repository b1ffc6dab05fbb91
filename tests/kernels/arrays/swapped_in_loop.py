# Two buffers that change places
import numpy as np
def f(n, m):
    a = np.ones(m)
    b = np.zeros(m)
    for k in range(n):
        for i in range(1, m - 1):
            b[i] = a[i - 1] + a[i + 1]
        a, b = b, a
    return a
# call: f(3, 5)
# expect: array([0.0, 5.0, 4.0, 5.0, 0.0], float64)
# call: f(4, 5)
# expect: array([1.0, 4.0, 10.0, 4.0, 1.0], float64)
