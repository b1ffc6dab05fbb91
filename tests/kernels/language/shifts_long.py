# A shift by the width or more, or by a negative number, gives 0; -1 for a negative operand shifted right
def f(a, n):
    return a << n, a >> n
# call: f(1, 64)
# expect: 0, 0
# ours: rule of long shifts
# call: f(-8, 70)
# expect: 0, -1
# ours: rule of long shifts
# call: f(5, -1)
# expect: 0, 0
# ours: rule of long shifts
# call: f(-5, -1)
# expect: 0, -1
# ours: rule of long shifts
# call: f(uint64(5), uint64(64))
# expect: uint64(0), uint64(0)
# ours: rule of long shifts
