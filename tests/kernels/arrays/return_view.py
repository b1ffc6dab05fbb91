def f(a):
    return a[1:], a[::-1], a.shape
# call: f(array([1, 2, 3], int64))
# expect: array([2, 3], int64), array([3, 2, 1], int64), (3,)
