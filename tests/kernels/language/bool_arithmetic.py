def f(a, b):
    return a + b, a * 2, -a, a - b, a / 2, a // 2, a == 1, a < b, a & b, ~a
# call: f(True, True)
# expect: 2, 2, -1, 0, 0.5, 0, True, False, True, False
# call: f(True, False)
# expect: 1, 2, -1, 1, 0.5, 0, True, False, False, False
