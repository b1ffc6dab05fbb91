def f(a):
    s = 0.0
    for x, y in a:
        s += x * y
    return s
# call: f(array([[1, 2], [3, 4]], float64))
# expect: 14.0
