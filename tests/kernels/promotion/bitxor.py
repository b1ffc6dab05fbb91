# ^ over all pairs of scalar types that Numba takes
def f(x, y):
    return x ^ y


# call: f(True, True)
# expect: False
# call: f(True, int8(5))
# expect: 4
# call: f(True, int16(5))
# expect: 4
# call: f(True, int32(5))
# expect: 4
# call: f(True, 5)
# expect: 4
# call: f(True, uint8(5))
# expect: 4
# call: f(True, uint16(5))
# expect: 4
# call: f(True, uint32(5))
# expect: 4
# call: f(True, uint64(5))
# expect: 4
# call: f(int8(5), True)
# expect: 4
# call: f(int8(5), int8(5))
# expect: 0
# call: f(int8(5), int16(5))
# expect: 0
# call: f(int8(5), int32(5))
# expect: 0
# call: f(int8(5), 5)
# expect: 0
# call: f(int8(5), uint8(5))
# expect: 0
# call: f(int8(5), uint16(5))
# expect: 0
# call: f(int8(5), uint32(5))
# expect: 0
# call: f(int8(5), uint64(5))
# expect: 0
# call: f(int16(5), True)
# expect: 4
# call: f(int16(5), int8(5))
# expect: 0
# call: f(int16(5), int16(5))
# expect: 0
# call: f(int16(5), int32(5))
# expect: 0
# call: f(int16(5), 5)
# expect: 0
# call: f(int16(5), uint8(5))
# expect: 0
# call: f(int16(5), uint16(5))
# expect: 0
# call: f(int16(5), uint32(5))
# expect: 0
# call: f(int16(5), uint64(5))
# expect: 0
# call: f(int32(5), True)
# expect: 4
# call: f(int32(5), int8(5))
# expect: 0
# call: f(int32(5), int16(5))
# expect: 0
# call: f(int32(5), int32(5))
# expect: 0
# call: f(int32(5), 5)
# expect: 0
# call: f(int32(5), uint8(5))
# expect: 0
# call: f(int32(5), uint16(5))
# expect: 0
# call: f(int32(5), uint32(5))
# expect: 0
# call: f(int32(5), uint64(5))
# expect: 0
# call: f(5, True)
# expect: 4
# call: f(5, int8(5))
# expect: 0
# call: f(5, int16(5))
# expect: 0
# call: f(5, int32(5))
# expect: 0
# call: f(5, 5)
# expect: 0
# call: f(5, uint8(5))
# expect: 0
# call: f(5, uint16(5))
# expect: 0
# call: f(5, uint32(5))
# expect: 0
# call: f(5, uint64(5))
# expect: 0
# call: f(uint8(5), True)
# expect: 4
# call: f(uint8(5), int8(5))
# expect: 0
# call: f(uint8(5), int16(5))
# expect: 0
# call: f(uint8(5), int32(5))
# expect: 0
# call: f(uint8(5), 5)
# expect: 0
# call: f(uint8(5), uint8(5))
# expect: uint64(0)
# call: f(uint8(5), uint16(5))
# expect: uint64(0)
# call: f(uint8(5), uint32(5))
# expect: uint64(0)
# call: f(uint8(5), uint64(5))
# expect: uint64(0)
# call: f(uint16(5), True)
# expect: 4
# call: f(uint16(5), int8(5))
# expect: 0
# call: f(uint16(5), int16(5))
# expect: 0
# call: f(uint16(5), int32(5))
# expect: 0
# call: f(uint16(5), 5)
# expect: 0
# call: f(uint16(5), uint8(5))
# expect: uint64(0)
# call: f(uint16(5), uint16(5))
# expect: uint64(0)
# call: f(uint16(5), uint32(5))
# expect: uint64(0)
# call: f(uint16(5), uint64(5))
# expect: uint64(0)
# call: f(uint32(5), True)
# expect: 4
# call: f(uint32(5), int8(5))
# expect: 0
# call: f(uint32(5), int16(5))
# expect: 0
# call: f(uint32(5), int32(5))
# expect: 0
# call: f(uint32(5), 5)
# expect: 0
# call: f(uint32(5), uint8(5))
# expect: uint64(0)
# call: f(uint32(5), uint16(5))
# expect: uint64(0)
# call: f(uint32(5), uint32(5))
# expect: uint64(0)
# call: f(uint32(5), uint64(5))
# expect: uint64(0)
# call: f(uint64(5), True)
# expect: 4
# call: f(uint64(5), int8(5))
# expect: 0
# call: f(uint64(5), int16(5))
# expect: 0
# call: f(uint64(5), int32(5))
# expect: 0
# call: f(uint64(5), 5)
# expect: 0
# call: f(uint64(5), uint8(5))
# expect: uint64(0)
# call: f(uint64(5), uint16(5))
# expect: uint64(0)
# call: f(uint64(5), uint32(5))
# expect: uint64(0)
# call: f(uint64(5), uint64(5))
# expect: uint64(0)
