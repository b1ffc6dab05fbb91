import numpy as np
def f(a, out):
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            v = a[i, j] * 2 - 30
            out[i, j] = 0 if v < 0 else (255 if v > 255 else v)
# call: f(array([[1, 100], [200, 15]], uint8), zeros((2, 2), uint8))
# expect: None
# after 2: array([[0, 170], [255, 0]], uint8)
