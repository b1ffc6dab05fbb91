def f(a, b, c, d):
    return (a, b) < (c, d), (a, b) == (c, d), (a, b) != (c, d), (a, b) >= (c, d)
# call: f(1, 2, 1, 3)
# expect: True, False, True, False
# call: f(1, 2, 1, 2)
# expect: False, True, False, True
# call: f(2, 0, 1, 9)
# expect: False, False, True, True
# call: f(1, 2.0, 1.0, 2)
# expect: False, True, False, True
