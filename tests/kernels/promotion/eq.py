# == over all pairs of scalar types that Numba takes
def f(x, y):
    return x == y


# call: f(True, True)
# expect: True
# call: f(True, int8(5))
# expect: False
# call: f(True, int16(5))
# expect: False
# call: f(True, int32(5))
# expect: False
# call: f(True, 5)
# expect: False
# call: f(True, uint8(5))
# expect: False
# call: f(True, uint16(5))
# expect: False
# call: f(True, uint32(5))
# expect: False
# call: f(True, uint64(5))
# expect: False
# call: f(True, float32(2.5))
# expect: False
# call: f(True, 2.5)
# expect: False
# call: f(True, complex64(1.0, 2.0))
# expect: False
# call: f(True, complex(1.0, 2.0))
# expect: False
# call: f(int8(5), True)
# expect: False
# call: f(int8(5), int8(5))
# expect: True
# call: f(int8(5), int16(5))
# expect: True
# call: f(int8(5), int32(5))
# expect: True
# call: f(int8(5), 5)
# expect: True
# call: f(int8(5), uint8(5))
# expect: True
# call: f(int8(5), uint16(5))
# expect: True
# call: f(int8(5), uint32(5))
# expect: True
# call: f(int8(5), uint64(5))
# expect: True
# call: f(int8(5), float32(2.5))
# expect: False
# call: f(int8(5), 2.5)
# expect: False
# call: f(int8(5), complex64(1.0, 2.0))
# expect: False
# call: f(int8(5), complex(1.0, 2.0))
# expect: False
# call: f(int16(5), True)
# expect: False
# call: f(int16(5), int8(5))
# expect: True
# call: f(int16(5), int16(5))
# expect: True
# call: f(int16(5), int32(5))
# expect: True
# call: f(int16(5), 5)
# expect: True
# call: f(int16(5), uint8(5))
# expect: True
# call: f(int16(5), uint16(5))
# expect: True
# call: f(int16(5), uint32(5))
# expect: True
# call: f(int16(5), uint64(5))
# expect: True
# call: f(int16(5), float32(2.5))
# expect: False
# call: f(int16(5), 2.5)
# expect: False
# call: f(int16(5), complex64(1.0, 2.0))
# expect: False
# call: f(int16(5), complex(1.0, 2.0))
# expect: False
# call: f(int32(5), True)
# expect: False
# call: f(int32(5), int8(5))
# expect: True
# call: f(int32(5), int16(5))
# expect: True
# call: f(int32(5), int32(5))
# expect: True
# call: f(int32(5), 5)
# expect: True
# call: f(int32(5), uint8(5))
# expect: True
# call: f(int32(5), uint16(5))
# expect: True
# call: f(int32(5), uint32(5))
# expect: True
# call: f(int32(5), uint64(5))
# expect: True
# call: f(int32(5), float32(2.5))
# expect: False
# call: f(int32(5), 2.5)
# expect: False
# call: f(int32(5), complex64(1.0, 2.0))
# expect: False
# call: f(int32(5), complex(1.0, 2.0))
# expect: False
# call: f(5, True)
# expect: False
# call: f(5, int8(5))
# expect: True
# call: f(5, int16(5))
# expect: True
# call: f(5, int32(5))
# expect: True
# call: f(5, 5)
# expect: True
# call: f(5, uint8(5))
# expect: True
# call: f(5, uint16(5))
# expect: True
# call: f(5, uint32(5))
# expect: True
# call: f(5, uint64(5))
# expect: True
# call: f(5, float32(2.5))
# expect: False
# call: f(5, 2.5)
# expect: False
# call: f(5, complex64(1.0, 2.0))
# expect: False
# call: f(5, complex(1.0, 2.0))
# expect: False
# call: f(uint8(5), True)
# expect: False
# call: f(uint8(5), int8(5))
# expect: True
# call: f(uint8(5), int16(5))
# expect: True
# call: f(uint8(5), int32(5))
# expect: True
# call: f(uint8(5), 5)
# expect: True
# call: f(uint8(5), uint8(5))
# expect: True
# call: f(uint8(5), uint16(5))
# expect: True
# call: f(uint8(5), uint32(5))
# expect: True
# call: f(uint8(5), uint64(5))
# expect: True
# call: f(uint8(5), float32(2.5))
# expect: False
# call: f(uint8(5), 2.5)
# expect: False
# call: f(uint8(5), complex64(1.0, 2.0))
# expect: False
# call: f(uint8(5), complex(1.0, 2.0))
# expect: False
# call: f(uint16(5), True)
# expect: False
# call: f(uint16(5), int8(5))
# expect: True
# call: f(uint16(5), int16(5))
# expect: True
# call: f(uint16(5), int32(5))
# expect: True
# call: f(uint16(5), 5)
# expect: True
# call: f(uint16(5), uint8(5))
# expect: True
# call: f(uint16(5), uint16(5))
# expect: True
# call: f(uint16(5), uint32(5))
# expect: True
# call: f(uint16(5), uint64(5))
# expect: True
# call: f(uint16(5), float32(2.5))
# expect: False
# call: f(uint16(5), 2.5)
# expect: False
# call: f(uint16(5), complex64(1.0, 2.0))
# expect: False
# call: f(uint16(5), complex(1.0, 2.0))
# expect: False
# call: f(uint32(5), True)
# expect: False
# call: f(uint32(5), int8(5))
# expect: True
# call: f(uint32(5), int16(5))
# expect: True
# call: f(uint32(5), int32(5))
# expect: True
# call: f(uint32(5), 5)
# expect: True
# call: f(uint32(5), uint8(5))
# expect: True
# call: f(uint32(5), uint16(5))
# expect: True
# call: f(uint32(5), uint32(5))
# expect: True
# call: f(uint32(5), uint64(5))
# expect: True
# call: f(uint32(5), float32(2.5))
# expect: False
# call: f(uint32(5), 2.5)
# expect: False
# call: f(uint32(5), complex64(1.0, 2.0))
# expect: False
# call: f(uint32(5), complex(1.0, 2.0))
# expect: False
# call: f(uint64(5), True)
# expect: False
# call: f(uint64(5), int8(5))
# expect: True
# call: f(uint64(5), int16(5))
# expect: True
# call: f(uint64(5), int32(5))
# expect: True
# call: f(uint64(5), 5)
# expect: True
# call: f(uint64(5), uint8(5))
# expect: True
# call: f(uint64(5), uint16(5))
# expect: True
# call: f(uint64(5), uint32(5))
# expect: True
# call: f(uint64(5), uint64(5))
# expect: True
# call: f(uint64(5), float32(2.5))
# expect: False
# call: f(uint64(5), 2.5)
# expect: False
# call: f(uint64(5), complex64(1.0, 2.0))
# expect: False
# call: f(uint64(5), complex(1.0, 2.0))
# expect: False
# call: f(float32(2.5), True)
# expect: False
# call: f(float32(2.5), int8(5))
# expect: False
# call: f(float32(2.5), int16(5))
# expect: False
# call: f(float32(2.5), int32(5))
# expect: False
# call: f(float32(2.5), 5)
# expect: False
# call: f(float32(2.5), uint8(5))
# expect: False
# call: f(float32(2.5), uint16(5))
# expect: False
# call: f(float32(2.5), uint32(5))
# expect: False
# call: f(float32(2.5), uint64(5))
# expect: False
# call: f(float32(2.5), float32(2.5))
# expect: True
# call: f(float32(2.5), 2.5)
# expect: True
# call: f(float32(2.5), complex64(1.0, 2.0))
# expect: False
# call: f(float32(2.5), complex(1.0, 2.0))
# expect: False
# call: f(2.5, True)
# expect: False
# call: f(2.5, int8(5))
# expect: False
# call: f(2.5, int16(5))
# expect: False
# call: f(2.5, int32(5))
# expect: False
# call: f(2.5, 5)
# expect: False
# call: f(2.5, uint8(5))
# expect: False
# call: f(2.5, uint16(5))
# expect: False
# call: f(2.5, uint32(5))
# expect: False
# call: f(2.5, uint64(5))
# expect: False
# call: f(2.5, float32(2.5))
# expect: True
# call: f(2.5, 2.5)
# expect: True
# call: f(2.5, complex64(1.0, 2.0))
# expect: False
# call: f(2.5, complex(1.0, 2.0))
# expect: False
# call: f(complex64(1.0, 2.0), True)
# expect: False
# call: f(complex64(1.0, 2.0), int8(5))
# expect: False
# call: f(complex64(1.0, 2.0), int16(5))
# expect: False
# call: f(complex64(1.0, 2.0), int32(5))
# expect: False
# call: f(complex64(1.0, 2.0), 5)
# expect: False
# call: f(complex64(1.0, 2.0), uint8(5))
# expect: False
# call: f(complex64(1.0, 2.0), uint16(5))
# expect: False
# call: f(complex64(1.0, 2.0), uint32(5))
# expect: False
# call: f(complex64(1.0, 2.0), uint64(5))
# expect: False
# call: f(complex64(1.0, 2.0), float32(2.5))
# expect: False
# call: f(complex64(1.0, 2.0), 2.5)
# expect: False
# call: f(complex64(1.0, 2.0), complex64(1.0, 2.0))
# expect: True
# call: f(complex64(1.0, 2.0), complex(1.0, 2.0))
# expect: True
# call: f(complex(1.0, 2.0), True)
# expect: False
# call: f(complex(1.0, 2.0), int8(5))
# expect: False
# call: f(complex(1.0, 2.0), int16(5))
# expect: False
# call: f(complex(1.0, 2.0), int32(5))
# expect: False
# call: f(complex(1.0, 2.0), 5)
# expect: False
# call: f(complex(1.0, 2.0), uint8(5))
# expect: False
# call: f(complex(1.0, 2.0), uint16(5))
# expect: False
# call: f(complex(1.0, 2.0), uint32(5))
# expect: False
# call: f(complex(1.0, 2.0), uint64(5))
# expect: False
# call: f(complex(1.0, 2.0), float32(2.5))
# expect: False
# call: f(complex(1.0, 2.0), 2.5)
# expect: False
# call: f(complex(1.0, 2.0), complex64(1.0, 2.0))
# expect: True
# call: f(complex(1.0, 2.0), complex(1.0, 2.0))
# expect: True
