def f(a, b):
    return a ** b
# call: f(3, 4)
# expect: 81
# call: f(3, 40)
# expect: -6289078614652622815
# call: f(0, 0)
# expect: 1
# call: f(-2, 3)
# expect: -8
# call: f(2, 63)
# expect: -9223372036854775808
# call: f(2.0, -2)
# expect: 0.25
# call: f(2, 0.5)
# expect: 1.4142135623730951
