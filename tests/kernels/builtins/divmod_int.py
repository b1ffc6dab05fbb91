# divmod of integers floors
def f(x, y):
    return divmod(x, y)


# call: f(7, 2)
# expect: 3, 1
# call: f(-7, 2)
# expect: -4, 1
# call: f(7, -2)
# expect: -4, -1
# call: f(-7, -2)
# expect: 3, -1
# call: f(uint8(7), uint8(2))
# expect: uint64(3), uint64(1)
# call: f(int8(-7), int32(3))
# expect: -3, 2
# call: f(7, 0)
# raises: ZeroDivisionError
# call: f(True, uint8(2))
# expect: uint64(0), uint64(1)
