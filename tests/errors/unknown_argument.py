import numpy as np
def g(a, count=1):
    return a + count
def f(x):
    return g(x, cuont=2)  # error: unknown_argument
def h(x):
    return np.zeros(3, order='F')  # error: unknown_argument
# call: f(1)
# call: h(1)
