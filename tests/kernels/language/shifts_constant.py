# Constant folding follows the same rule
def f():
    return 1 << 64, -8 >> 70, 1 << 63, 3 << 4
# call: f()
# expect: 0, -1, -9223372036854775808, 48
# ours: rule of long shifts
