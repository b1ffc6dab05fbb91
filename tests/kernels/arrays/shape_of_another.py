import numpy as np
def f(a):
    b = np.zeros(a.shape, np.int64)
    c = np.zeros((a.shape[1], 2))
    d = np.zeros_like(a.T)
    return b, c.shape, d.shape
# call: f(array([[1, 2, 3], [4, 5, 6]], float64))
# expect: array([[0, 0, 0], [0, 0, 0]], int64), (3, 2), (3, 2)
