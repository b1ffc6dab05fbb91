def f(a):
    return a[::-1], a[::-2], a[3::-1], a[:1:-1]
# call: f(array([1, 2, 4, 8, 16], int64))
# expect: array([16, 8, 4, 2, 1], int64), array([16, 4, 1], int64), array([8, 4, 2, 1], int64), array([16, 8, 4], int64)
