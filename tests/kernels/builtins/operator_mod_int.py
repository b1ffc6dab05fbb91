# % and // of integers floor
def f(x, y):
    return x % y, x // y


# call: f(7, 3)
# expect: 1, 2
# call: f(-7, 3)
# expect: 2, -3
# call: f(7, -3)
# expect: -2, -3
# call: f(-7, -3)
# expect: -1, 2
# call: f(int8(-128), int8(-1))
# expect: 0, 128
# call: f(uint8(7), uint8(3))
# expect: uint64(1), uint64(2)
# call: f(7, 0)
# raises: ZeroDivisionError
