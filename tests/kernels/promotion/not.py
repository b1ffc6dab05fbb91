# not over the scalar types
def f(x):
    return not x


# call: f(True)
# expect: False
# call: f(int8(5))
# expect: False
# call: f(int16(5))
# expect: False
# call: f(int32(5))
# expect: False
# call: f(5)
# expect: False
# call: f(uint8(5))
# expect: False
# call: f(uint16(5))
# expect: False
# call: f(uint32(5))
# expect: False
# call: f(uint64(5))
# expect: False
# call: f(float32(2.5))
# expect: False
# call: f(2.5)
# expect: False
# call: f(complex64(1.0, 2.0))
# expect: False
# call: f(complex(1.0, 2.0))
# expect: False
