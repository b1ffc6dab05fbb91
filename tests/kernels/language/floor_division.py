def f(a, b):
    return a // b, a % b
# call: f(7, 3)
# expect: 2, 1
# call: f(-7, 3)
# expect: -3, 2
# call: f(7, -3)
# expect: -3, -2
# call: f(-7, -3)
# expect: 2, -1
# call: f(int8(-7), int8(2))
# expect: -4, 1
# call: f(uint8(7), uint8(2))
# expect: uint64(3), uint64(1)
