def f(a, b, c):
    a, b = b, a
    a, b, c = c, a, b
    return a, b, c
# call: f(1, 2, 3)
# expect: 3, 2, 1
