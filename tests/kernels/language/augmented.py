def f(x, y):
    a = x
    a += y
    b = x
    b -= y
    c = x
    c *= y
    d = x
    d /= y
    e = x
    e //= y
    g = x
    g %= y
    h = x
    h **= y
    return a, b, c, d, e, g, h
# call: f(7, 3)
# expect: 10, 4, 21, 2.3333333333333335, 2, 1, 343
# call: f(7.5, 2.0)
# expect: 9.5, 5.5, 15.0, 3.75, 3.0, 1.5, 56.25
