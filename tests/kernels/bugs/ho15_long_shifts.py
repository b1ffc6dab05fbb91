def left(a, n):
    return a << n
def right(a, n):
    return a >> n
# call: left(1, 64)
# expect: 0
# ours: rule of long shifts
# call: right(-8, 70)
# expect: -1
# ours: rule of long shifts
# call: right(-5, 1)
# expect: -3
# call: left(3, 4)
# expect: 48
# call: right(uint64(9223372036854775808), uint64(63))
# expect: uint64(1)
