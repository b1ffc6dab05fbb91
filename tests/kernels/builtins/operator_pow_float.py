# ** of floats is C's pow
def f(x, y):
    return x ** y


# call: f(2.0, 0.5)
# expect: 1.4142135623730951
# call: f(0.0, -1.0)
# expect: inf
# call: f(-8.0, 0.5)
# expect: nan
# call: f(inf, 0.0)
# expect: 1.0
# call: f(nan, 0.0)
# expect: 1.0
# call: f(1.0, nan)
# expect: 1.0
# call: f(float32(2.0), float32(0.5))
# expect: float32(1.4142135381698608)
