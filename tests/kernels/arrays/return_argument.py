def f(a):
    a[0] = 5
    return a
# call: f(array([1, 2], int64))
# expect: array([5, 2], int64)
# after 1: array([5, 2], int64)
