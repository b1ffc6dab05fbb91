def f(a, b):
    a[:] = b
# call: f(array([[1, 2, 3], [4, 5, 6]], int64), array([7, 8, 9], int64))
# expect: None
# after 1: array([[7, 8, 9], [7, 8, 9]], int64)
