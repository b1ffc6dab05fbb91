def f(a):
    b = a.copy()
    b[0] = 9
    return b, a[0]
# call: f(array([1, 2, 3], int64))
# expect: array([9, 2, 3], int64), 1
