# Arithmetic of small integers is int64
def f(a, b):
    return a + b, a * b, a - b, a // b, a % b, a & b, a << 1, -a
# call: f(int8(100), int8(100))
# expect: 200, 10000, 0, 1, 0, 100, 200, -100
# call: f(uint8(3), uint8(200))
# expect: uint64(203), uint64(600), uint64(18446744073709551419), uint64(0), uint64(3), uint64(0), uint64(6), uint64(253)
