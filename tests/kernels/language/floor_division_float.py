def f(a, b):
    return a // b, a % b
# call: f(7.5, 2.0)
# expect: 3.0, 1.5
# call: f(-7.5, 2.0)
# expect: -4.0, 0.5
# call: f(7.5, -2.0)
# expect: -4.0, -0.5
# call: f(0.0, -1.0)
# expect: -0.0, -0.0
# call: f(-0.0, 3.0)
# expect: -0.0, 0.0
# call: f(6.0, -3.0)
# expect: -2.0, -0.0
# call: f(-6.0, 3.0)
# expect: -2.0, 0.0
# call: f(5.0, inf)
# expect: 0.0, 5.0
# call: f(-5.0, inf)
# expect: -1.0, inf
# call: f(float32(-7.5), float32(2.0))
# expect: float32(-4.0), float32(0.5)
