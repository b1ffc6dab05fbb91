import numpy as np
def f(a, b):
    n, k = a.shape
    k2, m = b.shape
    assert k == k2, "shapes differ"
    c = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            for l in range(k):
                c[i, j] += a[i, l] * b[l, j]
    return c
# call: f(array([[1, 2], [3, 4]], float64), array([[1, 0, 2], [0, 1, 3]], float64))
# expect: array([[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]], float64)
# call: f(array([[1, 2], [3, 4]], float64), array([[1, 0], [0, 1]], float64).T)
# expect: array([[1.0, 2.0], [3.0, 4.0]], float64)
# call: f(array([[1, 2]], float64), array([[1, 2]], float64))
# raises: AssertionError line 5: shapes differ
