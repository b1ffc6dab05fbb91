def div(a, b):
    return a // b
# call: div(7, 2)
# expect: 3
# call: div(-9223372036854775808, -1)
# expect: -9223372036854775808
# call: div(1, 0)
# raises: ZeroDivisionError line 2: division by zero
# call: div(uint8(200), uint8(7))
# expect: uint64(28)
