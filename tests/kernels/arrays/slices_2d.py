def f(a):
    b = a[1:, ::-1]
    return b.shape, b[0, 0], b[1, 2], a[:, 1:2].shape, a[1, 1:].shape
# call: f(array([[1, 2, 3], [4, 5, 6], [7, 8, 9]], int64))
# expect: (2, 3), 6, 7, (3, 1), (2,)
