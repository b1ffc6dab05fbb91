# One specialization for each tuple of types
def f(a, b):
    return a * b + a
# call: f(2, 3)
# expect: 8
# call: f(2.5, 3)
# expect: 10.0
# call: f(float32(2.5), float32(3))
# expect: float32(10.0)
# call: f(int8(100), int8(2))
# expect: 300
# call: f(complex(1, 1), 2)
# expect: complex(3.0, 3.0)
# call: f(uint8(200), uint8(2))
# expect: uint64(600)
# call: f(True, True)
# expect: 2
