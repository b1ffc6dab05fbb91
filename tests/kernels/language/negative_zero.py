def f(x):
    return x * -1.0, -x, 0.0 - x, x + -0.0, abs(x)
# call: f(0.0)
# expect: -0.0, -0.0, 0.0, 0.0, 0.0
# call: f(-0.0)
# expect: 0.0, 0.0, 0.0, -0.0, 0.0
