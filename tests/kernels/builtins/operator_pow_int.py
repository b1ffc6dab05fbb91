# ** of integers wraps; negative exponents give 0, 1 or -1
def f(x, y):
    return x ** y


# call: f(3, 4)
# expect: 81
# call: f(2, 63)
# expect: -9223372036854775808
# call: f(2, 64)
# expect: 0
# call: f(3, 41)
# expect: -420491770248316829
# call: f(0, 0)
# expect: 1
# call: f(-1, -3)
# expect: -1
# call: f(-1, -2)
# expect: 1
# call: f(1, -5)
# expect: 1
# call: f(2, -2)
# expect: 0
# call: f(0, -1)
# raises: ZeroDivisionError
# call: f(uint8(2), uint8(10))
# expect: uint64(1024)
# call: f(int32(-3), int32(3))
# expect: -27
