def f(a, b, c):
    return a + b * c ** 2, -a ** 2, a - b - c, a / b / c, not a == b, a | b & c ^ a, a << 1 + 1
# call: f(2, 3, 4)
# expect: 50, -4, -5, 0.16666666666666666, True, 2, 8
