def f(a):
    r = a[1]
    r[0] = 10
    return r[2], r.shape, a[0][1]
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: 6, (3,), 2
# after 1: array([[1, 2, 3], [10, 5, 6]], int64)
