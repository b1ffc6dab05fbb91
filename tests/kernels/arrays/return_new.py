import numpy as np
def f(n):
    a = np.empty(n)
    for i in range(n):
        a[i] = i * 0.5
    return a
# call: f(3)
# expect: array([0.0, 0.5, 1.0], float64)
# call: f(0)
# expect: array([], float64)
