def f(a, t):
    return a[t], a[(1, 0)]
# call: f(array([[1, 2], [3, 4]], int64), (0, 1))
# expect: 2, 3
