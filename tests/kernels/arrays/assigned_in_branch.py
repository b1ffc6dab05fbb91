import numpy as np
def f(c, a):
    if c == 0:
        b = a
    elif c == 1:
        b = a[1:]
    else:
        b = np.full(2, 7.0)
    b[0] = -1.0
    return b
# call: f(0, array([1, 2, 3], float64))
# expect: array([-1.0, 2.0, 3.0], float64)
# after 2: array([-1.0, 2.0, 3.0], float64)
# call: f(1, array([1, 2, 3], float64))
# expect: array([-1.0, 3.0], float64)
# after 2: array([1.0, -1.0, 3.0], float64)
# call: f(2, array([1, 2, 3], float64))
# expect: array([-1.0, 7.0], float64)
# after 2: array([1.0, 2.0, 3.0], float64)
