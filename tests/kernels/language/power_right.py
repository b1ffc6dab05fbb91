def f(a, b, c):
    return a ** b ** c, (a ** b) ** c, 2 ** -a
# call: f(2.0, 3.0, 2.0)
# expect: 512.0, 64.0, 0.25
