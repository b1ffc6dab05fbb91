# ~ over the scalar types
def f(x):
    return ~x


# call: f(True)
# expect: False
# call: f(int8(5))
# expect: -6
# call: f(int16(5))
# expect: -6
# call: f(int32(5))
# expect: -6
# call: f(5)
# expect: -6
# call: f(uint8(5))
# expect: uint64(250)
# call: f(uint16(5))
# expect: uint64(65530)
# call: f(uint32(5))
# expect: uint64(4294967290)
# call: f(uint64(5))
# expect: uint64(18446744073709551610)
