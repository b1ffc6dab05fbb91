# % of floats has the sign of the divisor, on zeros too
def f(x, y):
    return x % y


# call: f(7.5, 2.0)
# expect: 1.5
# call: f(-7.5, 2.0)
# expect: 0.5
# call: f(7.5, -2.0)
# expect: -0.5
# call: f(-4.0, 2.0)
# expect: 0.0
# call: f(4.0, -2.0)
# expect: -0.0
# call: f(1.0, inf)
# expect: 1.0
# call: f(-1.0, inf)
# expect: inf
# call: f(1.0, 0.0)
# raises: ZeroDivisionError
# call: f(nan, 1.0)
# expect: nan
# call: f(float32(-7.5), float32(2.0))
# expect: float32(0.5)
# call: f(5, 2.5)
# expect: 0.0
# call: f(-5.5, 2)
# expect: 0.5
