def f(a, b):
    return a < b, a > b, a == b, a != b, a <= b, a >= b
# call: f(nan, 1.0)
# expect: False, False, False, True, False, False
# call: f(nan, nan)
# expect: False, False, False, True, False, False
# call: f(-0.0, 0.0)
# expect: False, False, True, False, True, True
# call: f(inf, inf)
# expect: False, False, True, False, True, True
