def f(a, b):
    return a ** b
# call: f(int8(2), int8(3))
# expect: 8
# call: f(uint8(2), uint8(10))
# expect: uint64(1024)
# call: f(float32(2), 3)
# expect: float32(8.0)
# call: f(2.5, 2)
# expect: 6.25
# call: f(complex(0, 1), 2)
# expect: complex(-1.0, 0.0)
# call: f(-8.0, 3)
# expect: -512.0
# call: f(0.0, 0)
# expect: 1.0
