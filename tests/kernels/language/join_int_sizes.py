def f(c, a, b):
    x = a
    if c:
        x = b
    return x
# call: f(True, int8(3), int32(-4))
# expect: int32(-4)
# call: f(False, uint8(200), int8(1))
# expect: int16(200)
# call: f(True, uint32(4000000000), int64(1))
# expect: 1
# call: f(False, float32(1.5), int16(1))
# expect: float32(1.5)
# call: f(False, float32(1.5), int32(1))
# expect: 1.5
