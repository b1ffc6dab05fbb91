def f(a, n):
    return a << n, a >> n
# call: f(1, 3)
# expect: 8, 0
# call: f(-5, 1)
# expect: -10, -3
# call: f(1, 63)
# expect: -9223372036854775808, 0
# call: f(uint64(9223372036854775808), uint64(63))
# expect: uint64(0), uint64(1)
# call: f(int8(-128), int8(7))
# expect: -16384, -1
