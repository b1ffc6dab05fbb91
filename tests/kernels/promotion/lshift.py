# << over all pairs of scalar types that Numba takes
def f(x, y):
    return x << y


# call: f(True, True)
# expect: 2
# call: f(True, int8(5))
# expect: 32
# call: f(True, int16(5))
# expect: 32
# call: f(True, int32(5))
# expect: 32
# call: f(True, 5)
# expect: 32
# call: f(True, uint8(5))
# expect: 32
# call: f(True, uint16(5))
# expect: 32
# call: f(True, uint32(5))
# expect: 32
# call: f(True, uint64(5))
# expect: 32
# call: f(int8(5), True)
# expect: 10
# call: f(int8(5), int8(5))
# expect: 160
# call: f(int8(5), int16(5))
# expect: 160
# call: f(int8(5), int32(5))
# expect: 160
# call: f(int8(5), 5)
# expect: 160
# call: f(int8(5), uint8(5))
# expect: 160
# call: f(int8(5), uint16(5))
# expect: 160
# call: f(int8(5), uint32(5))
# expect: 160
# call: f(int8(5), uint64(5))
# expect: 160
# call: f(int16(5), True)
# expect: 10
# call: f(int16(5), int8(5))
# expect: 160
# call: f(int16(5), int16(5))
# expect: 160
# call: f(int16(5), int32(5))
# expect: 160
# call: f(int16(5), 5)
# expect: 160
# call: f(int16(5), uint8(5))
# expect: 160
# call: f(int16(5), uint16(5))
# expect: 160
# call: f(int16(5), uint32(5))
# expect: 160
# call: f(int16(5), uint64(5))
# expect: 160
# call: f(int32(5), True)
# expect: 10
# call: f(int32(5), int8(5))
# expect: 160
# call: f(int32(5), int16(5))
# expect: 160
# call: f(int32(5), int32(5))
# expect: 160
# call: f(int32(5), 5)
# expect: 160
# call: f(int32(5), uint8(5))
# expect: 160
# call: f(int32(5), uint16(5))
# expect: 160
# call: f(int32(5), uint32(5))
# expect: 160
# call: f(int32(5), uint64(5))
# expect: 160
# call: f(5, True)
# expect: 10
# call: f(5, int8(5))
# expect: 160
# call: f(5, int16(5))
# expect: 160
# call: f(5, int32(5))
# expect: 160
# call: f(5, 5)
# expect: 160
# call: f(5, uint8(5))
# expect: 160
# call: f(5, uint16(5))
# expect: 160
# call: f(5, uint32(5))
# expect: 160
# call: f(5, uint64(5))
# expect: 160
# call: f(uint8(5), True)
# expect: uint64(10)
# call: f(uint8(5), int8(5))
# expect: uint64(160)
# call: f(uint8(5), int16(5))
# expect: uint64(160)
# call: f(uint8(5), int32(5))
# expect: uint64(160)
# call: f(uint8(5), 5)
# expect: uint64(160)
# call: f(uint8(5), uint8(5))
# expect: uint64(160)
# call: f(uint8(5), uint16(5))
# expect: uint64(160)
# call: f(uint8(5), uint32(5))
# expect: uint64(160)
# call: f(uint8(5), uint64(5))
# expect: uint64(160)
# call: f(uint16(5), True)
# expect: uint64(10)
# call: f(uint16(5), int8(5))
# expect: uint64(160)
# call: f(uint16(5), int16(5))
# expect: uint64(160)
# call: f(uint16(5), int32(5))
# expect: uint64(160)
# call: f(uint16(5), 5)
# expect: uint64(160)
# call: f(uint16(5), uint8(5))
# expect: uint64(160)
# call: f(uint16(5), uint16(5))
# expect: uint64(160)
# call: f(uint16(5), uint32(5))
# expect: uint64(160)
# call: f(uint16(5), uint64(5))
# expect: uint64(160)
# call: f(uint32(5), True)
# expect: uint64(10)
# call: f(uint32(5), int8(5))
# expect: uint64(160)
# call: f(uint32(5), int16(5))
# expect: uint64(160)
# call: f(uint32(5), int32(5))
# expect: uint64(160)
# call: f(uint32(5), 5)
# expect: uint64(160)
# call: f(uint32(5), uint8(5))
# expect: uint64(160)
# call: f(uint32(5), uint16(5))
# expect: uint64(160)
# call: f(uint32(5), uint32(5))
# expect: uint64(160)
# call: f(uint32(5), uint64(5))
# expect: uint64(160)
# call: f(uint64(5), True)
# expect: uint64(10)
# call: f(uint64(5), int8(5))
# expect: uint64(160)
# call: f(uint64(5), int16(5))
# expect: uint64(160)
# call: f(uint64(5), int32(5))
# expect: uint64(160)
# call: f(uint64(5), 5)
# expect: uint64(160)
# call: f(uint64(5), uint8(5))
# expect: uint64(160)
# call: f(uint64(5), uint16(5))
# expect: uint64(160)
# call: f(uint64(5), uint32(5))
# expect: uint64(160)
# call: f(uint64(5), uint64(5))
# expect: uint64(160)
