import numpy as np
W = np.array([1.0, 2.0])
def f(i):
    W[i] = 0.0  # error: readonly
def g(i):
    W[1:] = 0.0  # error: readonly
# call: f(0)
# call: g(0)
