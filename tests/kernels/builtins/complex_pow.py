# ** of complex numbers; squares are exact
def f(x, y):
    return x ** y


# call: f(complex(1.5, 2.0), complex(2.0, 0.0))
# expect: complex(-1.75, 6.0)
# call: f(complex(0.0, 0.0), complex(0.0, 0.0))
# expect: complex(1.0, 0.0)
# call: f(complex(0.0, 0.0), complex(2.5, 0.0))
# expect: complex(0.0, 0.0)
