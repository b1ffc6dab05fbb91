import numpy as np
def pair(n):
    return np.zeros(n), np.ones(n, np.int64)
def f(n):
    a, b = pair(n)
    t = (a, b)
    t[0][0] = 5
    return t[1][0], a[0], t[0]
# call: f(2)
# expect: 1, 5.0, array([5.0, 0.0], float64)
