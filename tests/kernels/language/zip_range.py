def f(a, n):
    s = 0.0
    for i, x, y in zip(range(n), a, a[1:]):
        s += i * (y - x)
    return s
# call: f(array([1.0, 4.0, 9.0, 16.0], float64), 10)
# expect: 19.0
# call: f(array([1.0, 4.0, 9.0, 16.0], float64), 2)
# expect: 5.0
