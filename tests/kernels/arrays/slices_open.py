def f(a, i):
    return a[i:], a[:i], a[:], a[::2]
# call: f(array([1, 2, 4, 8, 16], int64), 2)
# expect: array([4, 8, 16], int64), array([1, 2], int64), array([1, 2, 4, 8, 16], int64), array([1, 4, 16], int64)
# call: f(array([1, 2, 4, 8, 16], int64), -1)
# expect: array([16], int64), array([1, 2, 4, 8], int64), array([1, 2, 4, 8, 16], int64), array([1, 4, 16], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 7)
# expect: array([], int64), array([1, 2, 4, 8, 16], int64), array([1, 2, 4, 8, 16], int64), array([1, 4, 16], int64)
