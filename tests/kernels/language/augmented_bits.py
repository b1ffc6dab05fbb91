def f(x, y):
    a = x
    a &= y
    b = x
    b |= y
    c = x
    c ^= y
    d = x
    d <<= y
    e = x
    e >>= y
    return a, b, c, d, e
# call: f(12, 5)
# expect: 4, 13, 9, 384, 0
# call: f(-12, 5)
# expect: 4, -11, -15, -384, -1
# call: f(uint8(12), uint8(5))
# expect: uint64(4), uint64(13), uint64(9), uint64(384), uint64(0)
