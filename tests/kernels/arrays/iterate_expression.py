def f(a):
    s = 0
    for v in a[::2] * 2 + 1:
        s = s * 10 + v
    return s
# call: f(array([1, 2, 3, 4, 5], int64))
# expect: 381
