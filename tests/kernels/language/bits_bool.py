def f(a, b):
    return a & b, a | b, a ^ b
# call: f(True, False)
# expect: False, True, True
# call: f(True, 3)
# expect: 1, 3, 2
