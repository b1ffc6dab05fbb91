def f(a, b):
    a[0] = 5
    a[:, 1] = b
    a[1:, 2:] = -1
# call: f(array([[1, 2, 3], [4, 5, 6]], int64), array([8, 9], int64))
# expect: None
# after 1: array([[5, 8, 5], [4, 9, -1]], int64)
