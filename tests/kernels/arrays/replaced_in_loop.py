# An array made anew in each round; the last one is returned
import numpy as np
def f(n):
    a = np.zeros(2)
    for i in range(n):
        b = np.zeros(2)
        b[0] = a[0] + 1
        b[1] = a[1] + a[0]
        a = b
    return a
# call: f(0)
# expect: array([0.0, 0.0], float64)
# call: f(5)
# expect: array([5.0, 10.0], float64)
