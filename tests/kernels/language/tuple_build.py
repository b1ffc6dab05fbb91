def f(a, b):
    t = (a, b, a + b)
    return t[0], t[2], len(t), t[-1]
# call: f(1, 2.5)
# expect: 1, 3.5, 3, 3.5
