def f(a, b):
    return divmod(a, b)
# call: f(7, 3)
# expect: 2, 1
# call: f(-7, 3)
# expect: -3, 2
# call: f(-7.5, 2.0)
# expect: -4.0, 0.5
