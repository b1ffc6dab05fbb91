# // of floats floors
def f(x, y):
    return x // y


# call: f(7.5, 2.0)
# expect: 3.0
# call: f(-7.5, 2.0)
# expect: -4.0
# call: f(7.5, -2.0)
# expect: -4.0
# call: f(-0.0, 2.0)
# expect: -0.0
# call: f(1.0, inf)
# expect: 0.0
# call: f(-1.0, inf)
# expect: -1.0
# call: f(1.0, 0.0)
# raises: ZeroDivisionError
# call: f(inf, 2.0)
# expect: nan
# call: f(0.3, 0.1)
# expect: 2.0
# call: f(1e300, 1e-10)
# expect: inf
# call: f(float32(-7.5), float32(2.0))
# expect: float32(-4.0)
