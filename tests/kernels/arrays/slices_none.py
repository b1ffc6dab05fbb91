def f(a):
    return a[None:3], a[1:None:2]
# call: f(array([1, 2, 4, 8, 16], int64))
# expect: array([1, 2, 4], int64), array([2, 8], int64)
