def f(a, b):
    return a < b, a == b, a != b
# call: f(1, 1.5)
# expect: True, False, True
# call: f(3, 3.0)
# expect: False, True, False
# call: f(uint8(3), nan)
# expect: False, False, True
# call: f(True, 1)
# expect: False, True, False
# call: f(True, 1.0)
# expect: False, True, False
