# % over all pairs of scalar types that Numba takes
def f(x, y):
    return x % y


# call: f(True, True)
# expect: 0
# call: f(True, int8(5))
# expect: 1
# call: f(True, int16(5))
# expect: 1
# call: f(True, int32(5))
# expect: 1
# call: f(True, 5)
# expect: 1
# call: f(True, uint8(5))
# expect: 1
# call: f(True, uint16(5))
# expect: 1
# call: f(True, uint32(5))
# expect: 1
# call: f(True, uint64(5))
# expect: 1
# call: f(True, float32(2.5))
# expect: float32(1.0)
# call: f(True, 2.5)
# expect: 1.0
# call: f(int8(5), True)
# expect: 0
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
# call: f(int8(5), float32(2.5))
# expect: float32(0.0)
# call: f(int8(5), 2.5)
# expect: 0.0
# call: f(int16(5), True)
# expect: 0
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
# call: f(int16(5), float32(2.5))
# expect: float32(0.0)
# call: f(int16(5), 2.5)
# expect: 0.0
# call: f(int32(5), True)
# expect: 0
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
# call: f(int32(5), float32(2.5))
# expect: 0.0
# call: f(int32(5), 2.5)
# expect: 0.0
# call: f(5, True)
# expect: 0
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
# call: f(5, float32(2.5))
# expect: 0.0
# call: f(5, 2.5)
# expect: 0.0
# call: f(uint8(5), True)
# expect: 0
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
# call: f(uint8(5), float32(2.5))
# expect: float32(0.0)
# call: f(uint8(5), 2.5)
# expect: 0.0
# call: f(uint16(5), True)
# expect: 0
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
# call: f(uint16(5), float32(2.5))
# expect: 0.0
# call: f(uint16(5), 2.5)
# expect: 0.0
# call: f(uint32(5), True)
# expect: 0
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
# call: f(uint32(5), float32(2.5))
# expect: 0.0
# call: f(uint32(5), 2.5)
# expect: 0.0
# call: f(uint64(5), True)
# expect: 0
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
# call: f(uint64(5), float32(2.5))
# expect: 0.0
# call: f(uint64(5), 2.5)
# expect: 0.0
# call: f(float32(2.5), True)
# expect: float32(0.5)
# call: f(float32(2.5), int8(5))
# expect: float32(2.5)
# call: f(float32(2.5), int16(5))
# expect: float32(2.5)
# call: f(float32(2.5), int32(5))
# expect: 2.5
# call: f(float32(2.5), 5)
# expect: 2.5
# call: f(float32(2.5), uint8(5))
# expect: float32(2.5)
# call: f(float32(2.5), uint16(5))
# expect: 2.5
# call: f(float32(2.5), uint32(5))
# expect: 2.5
# call: f(float32(2.5), uint64(5))
# expect: 2.5
# call: f(float32(2.5), float32(2.5))
# expect: float32(0.0)
# call: f(float32(2.5), 2.5)
# expect: 0.0
# call: f(2.5, True)
# expect: 0.5
# call: f(2.5, int8(5))
# expect: 2.5
# call: f(2.5, int16(5))
# expect: 2.5
# call: f(2.5, int32(5))
# expect: 2.5
# call: f(2.5, 5)
# expect: 2.5
# call: f(2.5, uint8(5))
# expect: 2.5
# call: f(2.5, uint16(5))
# expect: 2.5
# call: f(2.5, uint32(5))
# expect: 2.5
# call: f(2.5, uint64(5))
# expect: 2.5
# call: f(2.5, float32(2.5))
# expect: 0.0
# call: f(2.5, 2.5)
# expect: 0.0
