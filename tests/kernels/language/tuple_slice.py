def f(a, b, c, d):
    t = (a, b, c, d)
    return t[1:], t[:2], t[1:-1]
# call: f(1, 2.5, 3, 4.5)
# expect: (2.5, 3, 4.5), (1, 2.5), (2.5, 3)
