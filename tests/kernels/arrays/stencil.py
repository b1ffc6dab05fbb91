def f(a, b):
    n, m = a.shape
    for i in range(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1] - 4 * a[i, j]
# call: f(array([[1, 2, 3, 4], [5, 9, 7, 8], [2, 4, 1, 3]], int64), zeros((3, 4), int64))
# expect: None
# after 2: array([[0, 0, 0, 0], [0, -18, -7, 0], [0, 0, 0, 0]], int64)
