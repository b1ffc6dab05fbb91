def f(a, i, j):
    a[i, :] += 1
    a[:, j] = a[:, j - 1]
    a[i][j] = 99
    a[i] *= 2
# call: f(array([[1, 2, 3], [4, 5, 6]], int64), 0, 1)
# expect: None
# after 1: array([[4, 198, 8], [4, 4, 6]], int64)
