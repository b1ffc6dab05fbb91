def f(a):
    c = a[:, 1]
    c[0] = 10
    return c[1], c.shape, c.strides
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: 5, (2,), (24,)
# after 1: array([[1, 10, 3], [4, 5, 6]], int64)
