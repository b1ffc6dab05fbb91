import numpy as np
def f(n):
    a = np.zeros(n)
    b = np.zeros((n, 2), np.int32)
    c = np.zeros(n, dtype=np.uint8)
    return a, b, c
# call: f(3)
# expect: array([0.0, 0.0, 0.0], float64), array([[0, 0], [0, 0], [0, 0]], int32), array([0, 0, 0], uint8)
# call: f(0)
# expect: array([], float64), zeros((0, 2), int32), array([], uint8)
