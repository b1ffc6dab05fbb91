def f(a, b):
    s = 0.0
    n = 0
    for x, y in zip(a, b):
        s += x * y
        n += 1
    return s, n
# call: f(array([1, 2, 3], int64), array([0.5, 1.5, 2.5], float64))
# expect: 11.0, 3
# call: f(array([1, 2, 3], int64), array([0.5], float64))
# expect: 0.5, 1
