# - over the scalar types
def f(x):
    return -x


# call: f(True)
# expect: -1
# call: f(int8(5))
# expect: -5
# call: f(int16(5))
# expect: -5
# call: f(int32(5))
# expect: -5
# call: f(5)
# expect: -5
# call: f(uint8(5))
# expect: uint64(251)
# call: f(uint16(5))
# expect: uint64(65531)
# call: f(uint32(5))
# expect: uint64(4294967291)
# call: f(uint64(5))
# expect: uint64(18446744073709551611)
# call: f(float32(2.5))
# expect: float32(-2.5)
# call: f(2.5)
# expect: -2.5
# call: f(complex64(1.0, 2.0))
# expect: complex64(-1.0, -2.0)
# call: f(complex(1.0, 2.0))
# expect: complex(-1.0, -2.0)
