def f(a):
    s = 0
    for i in range(len(a) - 1, -1, -1):
        s = s * 10 + a[i]
    return s
# call: f(array([1, 2, 3], int64))
# expect: 321
