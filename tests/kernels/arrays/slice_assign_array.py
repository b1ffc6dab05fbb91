def f(a, b):
    a[1:3] = b
    a[::2] = a[2:]
# call: f(array([1, 2, 3, 4, 5], int64), array([10, 20], int64))
# after 1: array([20, 10, 4, 4, 5], int64)
# ours: the right side is read first
