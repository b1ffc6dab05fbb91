def f(a, b):
    return a + b, a - b, a * b
# call: f(uint8(1), uint8(2))
# expect: uint64(3), uint64(18446744073709551615), uint64(2)
# call: f(uint64(1), 2)
# expect: 3, -1, 2
# call: f(uint32(1), 2)
# expect: 3, -1, 2
# call: f(uint64(1), uint8(2))
# expect: uint64(3), uint64(18446744073709551615), uint64(2)
