import numpy as np
def f(n):
    s = 0.0
    for i in range(n):
        s += (np.ones(3) * i + np.zeros(3))[1]
        a, b = np.full(2, i), np.full(3, 1.5)
        s += a[0] + b[2]
    return s
# call: f(10)
# expect: 105.0
