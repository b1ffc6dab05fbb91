import numpy as np
def f(a, n):
    for i in range(n):
        a = a[1:]
        if len(a) == 1:
            a = np.full(4, 9.0)
    return a
# call: f(array([1, 2, 3], float64), 1)
# expect: array([2.0, 3.0], float64)
# call: f(array([1, 2, 3], float64), 2)
# expect: array([9.0, 9.0, 9.0, 9.0], float64)
# call: f(array([1, 2, 3], float64), 4)
# expect: array([9.0, 9.0], float64)
