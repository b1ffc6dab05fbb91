def f(a, b):
    s = 0.0
    for i, (x, y) in enumerate(zip(a, b)):
        s += i * x * y
    return s
# call: f(array([1, 2, 3], int64), array([0.5, 1.5, 2.5], float64))
# expect: 18.0
