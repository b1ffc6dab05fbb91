def f(x):
    return +x, -x
# call: f(0.0)
# expect: 0.0, -0.0
# call: f(float32(1.5))
# expect: float32(1.5), float32(-1.5)
# call: f(complex(1, -2))
# expect: complex(1.0, -2.0), complex(-1.0, 2.0)
