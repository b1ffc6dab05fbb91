# / over all pairs of scalar types that Numba takes
def f(x, y):
    return x / y


# call: f(True, True)
# expect ulp 4: 1.0
# call: f(True, int8(5))
# expect ulp 4: 0.2
# call: f(True, int16(5))
# expect ulp 4: 0.2
# call: f(True, int32(5))
# expect ulp 4: 0.2
# call: f(True, 5)
# expect ulp 4: 0.2
# call: f(True, uint8(5))
# expect ulp 4: 0.2
# call: f(True, uint16(5))
# expect ulp 4: 0.2
# call: f(True, uint32(5))
# expect ulp 4: 0.2
# call: f(True, uint64(5))
# expect ulp 4: 0.2
# call: f(True, float32(2.5))
# expect ulp 4: float32(0.4000000059604645)
# call: f(True, 2.5)
# expect ulp 4: 0.4
# call: f(True, complex64(1.0, 2.0))
# expect ulp 4: complex64(0.20000000298023224, -0.4000000059604645)
# call: f(True, complex(1.0, 2.0))
# expect ulp 4: complex(0.2, -0.4)
# call: f(int8(5), True)
# expect ulp 4: 5.0
# call: f(int8(5), int8(5))
# expect ulp 4: 1.0
# call: f(int8(5), int16(5))
# expect ulp 4: 1.0
# call: f(int8(5), int32(5))
# expect ulp 4: 1.0
# call: f(int8(5), 5)
# expect ulp 4: 1.0
# call: f(int8(5), uint8(5))
# expect ulp 4: 1.0
# call: f(int8(5), uint16(5))
# expect ulp 4: 1.0
# call: f(int8(5), uint32(5))
# expect ulp 4: 1.0
# call: f(int8(5), uint64(5))
# expect ulp 4: 1.0
# call: f(int8(5), float32(2.5))
# expect ulp 4: float32(2.0)
# call: f(int8(5), 2.5)
# expect ulp 4: 2.0
# call: f(int8(5), complex64(1.0, 2.0))
# expect ulp 4: complex64(1.0, -2.0)
# call: f(int8(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(int16(5), True)
# expect ulp 4: 5.0
# call: f(int16(5), int8(5))
# expect ulp 4: 1.0
# call: f(int16(5), int16(5))
# expect ulp 4: 1.0
# call: f(int16(5), int32(5))
# expect ulp 4: 1.0
# call: f(int16(5), 5)
# expect ulp 4: 1.0
# call: f(int16(5), uint8(5))
# expect ulp 4: 1.0
# call: f(int16(5), uint16(5))
# expect ulp 4: 1.0
# call: f(int16(5), uint32(5))
# expect ulp 4: 1.0
# call: f(int16(5), uint64(5))
# expect ulp 4: 1.0
# call: f(int16(5), float32(2.5))
# expect ulp 4: float32(2.0)
# call: f(int16(5), 2.5)
# expect ulp 4: 2.0
# call: f(int16(5), complex64(1.0, 2.0))
# expect ulp 4: complex64(1.0, -2.0)
# call: f(int16(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(int32(5), True)
# expect ulp 4: 5.0
# call: f(int32(5), int8(5))
# expect ulp 4: 1.0
# call: f(int32(5), int16(5))
# expect ulp 4: 1.0
# call: f(int32(5), int32(5))
# expect ulp 4: 1.0
# call: f(int32(5), 5)
# expect ulp 4: 1.0
# call: f(int32(5), uint8(5))
# expect ulp 4: 1.0
# call: f(int32(5), uint16(5))
# expect ulp 4: 1.0
# call: f(int32(5), uint32(5))
# expect ulp 4: 1.0
# call: f(int32(5), uint64(5))
# expect ulp 4: 1.0
# call: f(int32(5), float32(2.5))
# expect ulp 4: 2.0
# call: f(int32(5), 2.5)
# expect ulp 4: 2.0
# call: f(int32(5), complex64(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(int32(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(5, True)
# expect ulp 4: 5.0
# call: f(5, int8(5))
# expect ulp 4: 1.0
# call: f(5, int16(5))
# expect ulp 4: 1.0
# call: f(5, int32(5))
# expect ulp 4: 1.0
# call: f(5, 5)
# expect ulp 4: 1.0
# call: f(5, uint8(5))
# expect ulp 4: 1.0
# call: f(5, uint16(5))
# expect ulp 4: 1.0
# call: f(5, uint32(5))
# expect ulp 4: 1.0
# call: f(5, uint64(5))
# expect ulp 4: 1.0
# call: f(5, float32(2.5))
# expect ulp 4: 2.0
# call: f(5, 2.5)
# expect ulp 4: 2.0
# call: f(5, complex64(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(5, complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint8(5), True)
# expect ulp 4: 5.0
# call: f(uint8(5), int8(5))
# expect ulp 4: 1.0
# call: f(uint8(5), int16(5))
# expect ulp 4: 1.0
# call: f(uint8(5), int32(5))
# expect ulp 4: 1.0
# call: f(uint8(5), 5)
# expect ulp 4: 1.0
# call: f(uint8(5), uint8(5))
# expect ulp 4: 1.0
# call: f(uint8(5), uint16(5))
# expect ulp 4: 1.0
# call: f(uint8(5), uint32(5))
# expect ulp 4: 1.0
# call: f(uint8(5), uint64(5))
# expect ulp 4: 1.0
# call: f(uint8(5), float32(2.5))
# expect ulp 4: float32(2.0)
# call: f(uint8(5), 2.5)
# expect ulp 4: 2.0
# call: f(uint8(5), complex64(1.0, 2.0))
# expect ulp 4: complex64(1.0, -2.0)
# call: f(uint8(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint16(5), True)
# expect ulp 4: 5.0
# call: f(uint16(5), int8(5))
# expect ulp 4: 1.0
# call: f(uint16(5), int16(5))
# expect ulp 4: 1.0
# call: f(uint16(5), int32(5))
# expect ulp 4: 1.0
# call: f(uint16(5), 5)
# expect ulp 4: 1.0
# call: f(uint16(5), uint8(5))
# expect ulp 4: 1.0
# call: f(uint16(5), uint16(5))
# expect ulp 4: 1.0
# call: f(uint16(5), uint32(5))
# expect ulp 4: 1.0
# call: f(uint16(5), uint64(5))
# expect ulp 4: 1.0
# call: f(uint16(5), float32(2.5))
# expect ulp 4: 2.0
# call: f(uint16(5), 2.5)
# expect ulp 4: 2.0
# call: f(uint16(5), complex64(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint16(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint32(5), True)
# expect ulp 4: 5.0
# call: f(uint32(5), int8(5))
# expect ulp 4: 1.0
# call: f(uint32(5), int16(5))
# expect ulp 4: 1.0
# call: f(uint32(5), int32(5))
# expect ulp 4: 1.0
# call: f(uint32(5), 5)
# expect ulp 4: 1.0
# call: f(uint32(5), uint8(5))
# expect ulp 4: 1.0
# call: f(uint32(5), uint16(5))
# expect ulp 4: 1.0
# call: f(uint32(5), uint32(5))
# expect ulp 4: 1.0
# call: f(uint32(5), uint64(5))
# expect ulp 4: 1.0
# call: f(uint32(5), float32(2.5))
# expect ulp 4: 2.0
# call: f(uint32(5), 2.5)
# expect ulp 4: 2.0
# call: f(uint32(5), complex64(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint32(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint64(5), True)
# expect ulp 4: 5.0
# call: f(uint64(5), int8(5))
# expect ulp 4: 1.0
# call: f(uint64(5), int16(5))
# expect ulp 4: 1.0
# call: f(uint64(5), int32(5))
# expect ulp 4: 1.0
# call: f(uint64(5), 5)
# expect ulp 4: 1.0
# call: f(uint64(5), uint8(5))
# expect ulp 4: 1.0
# call: f(uint64(5), uint16(5))
# expect ulp 4: 1.0
# call: f(uint64(5), uint32(5))
# expect ulp 4: 1.0
# call: f(uint64(5), uint64(5))
# expect ulp 4: 1.0
# call: f(uint64(5), float32(2.5))
# expect ulp 4: 2.0
# call: f(uint64(5), 2.5)
# expect ulp 4: 2.0
# call: f(uint64(5), complex64(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(uint64(5), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, -2.0)
# call: f(float32(2.5), True)
# expect ulp 4: float32(2.5)
# call: f(float32(2.5), int8(5))
# expect ulp 4: float32(0.5)
# call: f(float32(2.5), int16(5))
# expect ulp 4: float32(0.5)
# call: f(float32(2.5), int32(5))
# expect ulp 4: 0.5
# call: f(float32(2.5), 5)
# expect ulp 4: 0.5
# call: f(float32(2.5), uint8(5))
# expect ulp 4: float32(0.5)
# call: f(float32(2.5), uint16(5))
# expect ulp 4: 0.5
# call: f(float32(2.5), uint32(5))
# expect ulp 4: 0.5
# call: f(float32(2.5), uint64(5))
# expect ulp 4: 0.5
# call: f(float32(2.5), float32(2.5))
# expect ulp 4: float32(1.0)
# call: f(float32(2.5), 2.5)
# expect ulp 4: 1.0
# call: f(float32(2.5), complex64(1.0, 2.0))
# expect ulp 4: complex64(0.5, -1.0)
# call: f(float32(2.5), complex(1.0, 2.0))
# expect ulp 4: complex(0.5, -1.0)
# call: f(2.5, True)
# expect ulp 4: 2.5
# call: f(2.5, int8(5))
# expect ulp 4: 0.5
# call: f(2.5, int16(5))
# expect ulp 4: 0.5
# call: f(2.5, int32(5))
# expect ulp 4: 0.5
# call: f(2.5, 5)
# expect ulp 4: 0.5
# call: f(2.5, uint8(5))
# expect ulp 4: 0.5
# call: f(2.5, uint16(5))
# expect ulp 4: 0.5
# call: f(2.5, uint32(5))
# expect ulp 4: 0.5
# call: f(2.5, uint64(5))
# expect ulp 4: 0.5
# call: f(2.5, float32(2.5))
# expect ulp 4: 1.0
# call: f(2.5, 2.5)
# expect ulp 4: 1.0
# call: f(2.5, complex64(1.0, 2.0))
# expect ulp 4: complex(0.5, -1.0)
# call: f(2.5, complex(1.0, 2.0))
# expect ulp 4: complex(0.5, -1.0)
# call: f(complex64(1.0, 2.0), True)
# expect ulp 4: complex64(1.0, 2.0)
# call: f(complex64(1.0, 2.0), int8(5))
# expect ulp 4: complex64(0.20000000298023224, 0.4000000059604645)
# call: f(complex64(1.0, 2.0), int16(5))
# expect ulp 4: complex64(0.20000000298023224, 0.4000000059604645)
# call: f(complex64(1.0, 2.0), int32(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex64(1.0, 2.0), 5)
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex64(1.0, 2.0), uint8(5))
# expect ulp 4: complex64(0.20000000298023224, 0.4000000059604645)
# call: f(complex64(1.0, 2.0), uint16(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex64(1.0, 2.0), uint32(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex64(1.0, 2.0), uint64(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex64(1.0, 2.0), float32(2.5))
# expect ulp 4: complex64(0.4000000059604645, 0.800000011920929)
# call: f(complex64(1.0, 2.0), 2.5)
# expect ulp 4: complex(0.4, 0.8)
# call: f(complex64(1.0, 2.0), complex64(1.0, 2.0))
# expect ulp 4: complex64(1.0, 0.0)
# call: f(complex64(1.0, 2.0), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, 0.0)
# call: f(complex(1.0, 2.0), True)
# expect ulp 4: complex(1.0, 2.0)
# call: f(complex(1.0, 2.0), int8(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), int16(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), int32(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), 5)
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), uint8(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), uint16(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), uint32(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), uint64(5))
# expect ulp 4: complex(0.2, 0.4)
# call: f(complex(1.0, 2.0), float32(2.5))
# expect ulp 4: complex(0.4, 0.8)
# call: f(complex(1.0, 2.0), 2.5)
# expect ulp 4: complex(0.4, 0.8)
# call: f(complex(1.0, 2.0), complex64(1.0, 2.0))
# expect ulp 4: complex(1.0, 0.0)
# call: f(complex(1.0, 2.0), complex(1.0, 2.0))
# expect ulp 4: complex(1.0, 0.0)
