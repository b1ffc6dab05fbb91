# + over all pairs of scalar types that Numba takes
def f(x, y):
    return x + y


# call: f(True, True)
# expect: 2
# call: f(True, int8(5))
# expect: 6
# call: f(True, int16(5))
# expect: 6
# call: f(True, int32(5))
# expect: 6
# call: f(True, 5)
# expect: 6
# call: f(True, uint8(5))
# expect: 6
# call: f(True, uint16(5))
# expect: 6
# call: f(True, uint32(5))
# expect: 6
# call: f(True, uint64(5))
# expect: 6
# call: f(True, float32(2.5))
# expect: float32(3.5)
# call: f(True, 2.5)
# expect: 3.5
# call: f(True, complex64(1.0, 2.0))
# expect: complex64(2.0, 2.0)
# call: f(True, complex(1.0, 2.0))
# expect: complex(2.0, 2.0)
# call: f(int8(5), True)
# expect: 6
# call: f(int8(5), int8(5))
# expect: 10
# call: f(int8(5), int16(5))
# expect: 10
# call: f(int8(5), int32(5))
# expect: 10
# call: f(int8(5), 5)
# expect: 10
# call: f(int8(5), uint8(5))
# expect: 10
# call: f(int8(5), uint16(5))
# expect: 10
# call: f(int8(5), uint32(5))
# expect: 10
# call: f(int8(5), uint64(5))
# expect: 10
# call: f(int8(5), float32(2.5))
# expect: float32(7.5)
# call: f(int8(5), 2.5)
# expect: 7.5
# call: f(int8(5), complex64(1.0, 2.0))
# expect: complex64(6.0, 2.0)
# call: f(int8(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(int16(5), True)
# expect: 6
# call: f(int16(5), int8(5))
# expect: 10
# call: f(int16(5), int16(5))
# expect: 10
# call: f(int16(5), int32(5))
# expect: 10
# call: f(int16(5), 5)
# expect: 10
# call: f(int16(5), uint8(5))
# expect: 10
# call: f(int16(5), uint16(5))
# expect: 10
# call: f(int16(5), uint32(5))
# expect: 10
# call: f(int16(5), uint64(5))
# expect: 10
# call: f(int16(5), float32(2.5))
# expect: float32(7.5)
# call: f(int16(5), 2.5)
# expect: 7.5
# call: f(int16(5), complex64(1.0, 2.0))
# expect: complex64(6.0, 2.0)
# call: f(int16(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(int32(5), True)
# expect: 6
# call: f(int32(5), int8(5))
# expect: 10
# call: f(int32(5), int16(5))
# expect: 10
# call: f(int32(5), int32(5))
# expect: 10
# call: f(int32(5), 5)
# expect: 10
# call: f(int32(5), uint8(5))
# expect: 10
# call: f(int32(5), uint16(5))
# expect: 10
# call: f(int32(5), uint32(5))
# expect: 10
# call: f(int32(5), uint64(5))
# expect: 10
# call: f(int32(5), float32(2.5))
# expect: 7.5
# call: f(int32(5), 2.5)
# expect: 7.5
# call: f(int32(5), complex64(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(int32(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(5, True)
# expect: 6
# call: f(5, int8(5))
# expect: 10
# call: f(5, int16(5))
# expect: 10
# call: f(5, int32(5))
# expect: 10
# call: f(5, 5)
# expect: 10
# call: f(5, uint8(5))
# expect: 10
# call: f(5, uint16(5))
# expect: 10
# call: f(5, uint32(5))
# expect: 10
# call: f(5, uint64(5))
# expect: 10
# call: f(5, float32(2.5))
# expect: 7.5
# call: f(5, 2.5)
# expect: 7.5
# call: f(5, complex64(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(5, complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint8(5), True)
# expect: 6
# call: f(uint8(5), int8(5))
# expect: 10
# call: f(uint8(5), int16(5))
# expect: 10
# call: f(uint8(5), int32(5))
# expect: 10
# call: f(uint8(5), 5)
# expect: 10
# call: f(uint8(5), uint8(5))
# expect: uint64(10)
# call: f(uint8(5), uint16(5))
# expect: uint64(10)
# call: f(uint8(5), uint32(5))
# expect: uint64(10)
# call: f(uint8(5), uint64(5))
# expect: uint64(10)
# call: f(uint8(5), float32(2.5))
# expect: float32(7.5)
# call: f(uint8(5), 2.5)
# expect: 7.5
# call: f(uint8(5), complex64(1.0, 2.0))
# expect: complex64(6.0, 2.0)
# call: f(uint8(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint16(5), True)
# expect: 6
# call: f(uint16(5), int8(5))
# expect: 10
# call: f(uint16(5), int16(5))
# expect: 10
# call: f(uint16(5), int32(5))
# expect: 10
# call: f(uint16(5), 5)
# expect: 10
# call: f(uint16(5), uint8(5))
# expect: uint64(10)
# call: f(uint16(5), uint16(5))
# expect: uint64(10)
# call: f(uint16(5), uint32(5))
# expect: uint64(10)
# call: f(uint16(5), uint64(5))
# expect: uint64(10)
# call: f(uint16(5), float32(2.5))
# expect: 7.5
# call: f(uint16(5), 2.5)
# expect: 7.5
# call: f(uint16(5), complex64(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint16(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint32(5), True)
# expect: 6
# call: f(uint32(5), int8(5))
# expect: 10
# call: f(uint32(5), int16(5))
# expect: 10
# call: f(uint32(5), int32(5))
# expect: 10
# call: f(uint32(5), 5)
# expect: 10
# call: f(uint32(5), uint8(5))
# expect: uint64(10)
# call: f(uint32(5), uint16(5))
# expect: uint64(10)
# call: f(uint32(5), uint32(5))
# expect: uint64(10)
# call: f(uint32(5), uint64(5))
# expect: uint64(10)
# call: f(uint32(5), float32(2.5))
# expect: 7.5
# call: f(uint32(5), 2.5)
# expect: 7.5
# call: f(uint32(5), complex64(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint32(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint64(5), True)
# expect: 6
# call: f(uint64(5), int8(5))
# expect: 10
# call: f(uint64(5), int16(5))
# expect: 10
# call: f(uint64(5), int32(5))
# expect: 10
# call: f(uint64(5), 5)
# expect: 10
# call: f(uint64(5), uint8(5))
# expect: uint64(10)
# call: f(uint64(5), uint16(5))
# expect: uint64(10)
# call: f(uint64(5), uint32(5))
# expect: uint64(10)
# call: f(uint64(5), uint64(5))
# expect: uint64(10)
# call: f(uint64(5), float32(2.5))
# expect: 7.5
# call: f(uint64(5), 2.5)
# expect: 7.5
# call: f(uint64(5), complex64(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(uint64(5), complex(1.0, 2.0))
# expect: complex(6.0, 2.0)
# call: f(float32(2.5), True)
# expect: float32(3.5)
# call: f(float32(2.5), int8(5))
# expect: float32(7.5)
# call: f(float32(2.5), int16(5))
# expect: float32(7.5)
# call: f(float32(2.5), int32(5))
# expect: 7.5
# call: f(float32(2.5), 5)
# expect: 7.5
# call: f(float32(2.5), uint8(5))
# expect: float32(7.5)
# call: f(float32(2.5), uint16(5))
# expect: 7.5
# call: f(float32(2.5), uint32(5))
# expect: 7.5
# call: f(float32(2.5), uint64(5))
# expect: 7.5
# call: f(float32(2.5), float32(2.5))
# expect: float32(5.0)
# call: f(float32(2.5), 2.5)
# expect: 5.0
# call: f(float32(2.5), complex64(1.0, 2.0))
# expect: complex64(3.5, 2.0)
# call: f(float32(2.5), complex(1.0, 2.0))
# expect: complex(3.5, 2.0)
# call: f(2.5, True)
# expect: 3.5
# call: f(2.5, int8(5))
# expect: 7.5
# call: f(2.5, int16(5))
# expect: 7.5
# call: f(2.5, int32(5))
# expect: 7.5
# call: f(2.5, 5)
# expect: 7.5
# call: f(2.5, uint8(5))
# expect: 7.5
# call: f(2.5, uint16(5))
# expect: 7.5
# call: f(2.5, uint32(5))
# expect: 7.5
# call: f(2.5, uint64(5))
# expect: 7.5
# call: f(2.5, float32(2.5))
# expect: 5.0
# call: f(2.5, 2.5)
# expect: 5.0
# call: f(2.5, complex64(1.0, 2.0))
# expect: complex(3.5, 2.0)
# call: f(2.5, complex(1.0, 2.0))
# expect: complex(3.5, 2.0)
# call: f(complex64(1.0, 2.0), True)
# expect: complex64(2.0, 2.0)
# call: f(complex64(1.0, 2.0), int8(5))
# expect: complex64(6.0, 2.0)
# call: f(complex64(1.0, 2.0), int16(5))
# expect: complex64(6.0, 2.0)
# call: f(complex64(1.0, 2.0), int32(5))
# expect: complex(6.0, 2.0)
# call: f(complex64(1.0, 2.0), 5)
# expect: complex(6.0, 2.0)
# call: f(complex64(1.0, 2.0), uint8(5))
# expect: complex64(6.0, 2.0)
# call: f(complex64(1.0, 2.0), uint16(5))
# expect: complex(6.0, 2.0)
# call: f(complex64(1.0, 2.0), uint32(5))
# expect: complex(6.0, 2.0)
# call: f(complex64(1.0, 2.0), uint64(5))
# expect: complex(6.0, 2.0)
# call: f(complex64(1.0, 2.0), float32(2.5))
# expect: complex64(3.5, 2.0)
# call: f(complex64(1.0, 2.0), 2.5)
# expect: complex(3.5, 2.0)
# call: f(complex64(1.0, 2.0), complex64(1.0, 2.0))
# expect: complex64(2.0, 4.0)
# call: f(complex64(1.0, 2.0), complex(1.0, 2.0))
# expect: complex(2.0, 4.0)
# call: f(complex(1.0, 2.0), True)
# expect: complex(2.0, 2.0)
# call: f(complex(1.0, 2.0), int8(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), int16(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), int32(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), 5)
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), uint8(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), uint16(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), uint32(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), uint64(5))
# expect: complex(6.0, 2.0)
# call: f(complex(1.0, 2.0), float32(2.5))
# expect: complex(3.5, 2.0)
# call: f(complex(1.0, 2.0), 2.5)
# expect: complex(3.5, 2.0)
# call: f(complex(1.0, 2.0), complex64(1.0, 2.0))
# expect: complex(2.0, 4.0)
# call: f(complex(1.0, 2.0), complex(1.0, 2.0))
# expect: complex(2.0, 4.0)
