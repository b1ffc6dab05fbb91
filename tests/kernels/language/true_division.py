def f(a, b):
    return a / b
# call: f(7, 2)
# expect: 3.5
# call: f(-7, 2)
# expect: -3.5
# call: f(uint8(1), uint8(3))
# expect: 0.3333333333333333
# call: f(float32(1), float32(3))
# expect: float32(0.3333333432674408)
# call: f(float32(1), 3)
# expect: 0.3333333333333333
# call: f(complex(1, 2), complex(3, -1))
# expect: complex(0.1, 0.7000000000000001)
