import numpy as np
def make(n):
    return (np.ones(n), np.zeros(n)), n
def use(t):
    (a, b), n = t
    for i in range(n):
        b[i] = a[i] + i
    return b
def f(n):
    return use(make(n))
# call: f(3)
# expect: array([1.0, 2.0, 3.0], float64)
