def f(a):
    s = 0.0
    for i, v in enumerate(a, 10):
        s += i * v
    return s
# call: f(array([1.5, 2.5], float64))
# expect: 42.5
