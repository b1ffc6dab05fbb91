# bounds of slices: negative, beyond the ends, steps both ways
import numpy as np


def f(n, i, j, k):
    a = np.arange(n)
    return a[i:j:k]


# call: f(10, 2, 8, 3)
# expect: array([2, 5], int64)
# call: f(10, -3, 100, 1)
# expect: array([7, 8, 9], int64)
# call: f(10, 8, 2, -2)
# expect: array([8, 6, 4], int64)
# call: f(10, 100, -100, -4)
# expect: array([9, 5, 1], int64)
# call: f(5, 3, 3, 1)
# expect: array([], int64)
# call: f(0, 0, 5, 1)
# expect: array([], int64)
# call: f(10, -1, -11, -3)
# expect: array([9, 6, 3, 0], int64)
