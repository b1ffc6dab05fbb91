def f(x):
    return x + 1 > x, x - 1 < x
# call: f(9223372036854775807)
# expect: False, True
# ours: Numba leaves signed overflow undefined here
# call: f(-9223372036854775808)
# expect: True, False
# ours: Numba leaves signed overflow undefined here
