import numpy as np
W = np.array([1.0, 2.5, -1.0])
M = np.array([[1, 2], [3, 4]], np.int32)
def f(i):
    s = 0.0
    for w in W:
        s += w
    return W[i], M[1, i], M.shape[0], len(W), s
# call: f(1)
# expect: 2.5, int32(4), 2, 3, 2.5
# call: f(0)
# expect: 1.0, int32(3), 2, 3, 2.5
# call: f(-1)
# expect: -1.0, int32(4), 2, 3, 2.5
