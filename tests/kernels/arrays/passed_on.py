import numpy as np
def make(n):
    return np.full(n, 2.0)
def scale(a, x):
    for i in range(len(a)):
        a[i] *= x
    return a
def f(n):
    return scale(make(n), 3.0), scale(make(n)[1:], 0.5)
# call: f(2)
# expect: array([6.0, 6.0], float64), array([1.0], float64)
