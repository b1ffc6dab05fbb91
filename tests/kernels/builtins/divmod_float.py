# divmod of floats floors, with the sign of the divisor
def f(x, y):
    return divmod(x, y)


# call: f(7.5, 2.0)
# expect: 3.0, 1.5
# call: f(-7.5, 2.0)
# expect: -4.0, 0.5
# call: f(7.5, -2.0)
# expect: -4.0, -0.5
# call: f(-0.0, 2.0)
# expect: -0.0, 0.0
# call: f(1.0, inf)
# expect: 0.0, 1.0
# call: f(-1.0, inf)
# expect: -1.0, inf
# call: f(5.0, 0.0)
# raises: ZeroDivisionError
# call: f(float32(7.5), float32(2.0))
# expect: float32(3.0), float32(1.5)
