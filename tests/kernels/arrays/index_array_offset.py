def f(a):
    s = 0
    for i in range(1, len(a) - 1):
        s += a[i - 1] * 100 + a[i] * 10 + a[i + 1]
    return s
# call: f(array([1, 2, 3, 4], int64))
# expect: 357
# call: f(array([1, 2], int64))
# expect: 0
