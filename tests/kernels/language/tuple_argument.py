def f(t):
    a, b = t
    return a + b, t[0]
# call: f((1, 2.5))
# expect: 3.5, 1
