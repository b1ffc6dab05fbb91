def f(c, a, b):
    return a if c else b
# call: f(True, 1, 2)
# expect: 1
# call: f(False, 1, 2)
# expect: 2
# call: f(True, 1, 2.5)
# expect: 1.0
# call: f(False, 1, 2.5)
# expect: 2.5
