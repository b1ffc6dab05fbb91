def f(a, b):
    return (a > 1 and b > 1), (a > 1 or b > 1), not a > 1
# call: f(2, 2)
# expect: True, True, False
# call: f(2, 0)
# expect: False, True, False
# call: f(0, 2)
# expect: False, True, True
# call: f(0, 0)
# expect: False, False, True
