def f(a):
    a[1] = a[0]
    return a[0], a[1]
# call: f(array([1, 2], int8))
# expect: int8(1), int8(1)
# call: f(array([1, 2], int16))
# expect: int16(1), int16(1)
# call: f(array([1, 2], int32))
# expect: int32(1), int32(1)
# call: f(array([1, 2], int64))
# expect: 1, 1
# call: f(array([1, 2], uint8))
# expect: uint8(1), uint8(1)
# call: f(array([1, 2], uint16))
# expect: uint16(1), uint16(1)
# call: f(array([1, 2], uint32))
# expect: uint32(1), uint32(1)
# call: f(array([1, 2], uint64))
# expect: uint64(1), uint64(1)
# call: f(array([1, 2], float32))
# expect: float32(1.0), float32(1.0)
# call: f(array([1, 2], float64))
# expect: 1.0, 1.0
# call: f(array([1, 2], complex64))
# expect: complex64(1.0, 0.0), complex64(1.0, 0.0)
# call: f(array([1, 2], complex128))
# expect: complex(1.0, 0.0), complex(1.0, 0.0)
# call: f(array([True, False], bool))
# expect: True, True
