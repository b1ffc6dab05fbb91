# / of complex numbers; zero divisors raise
def f(x, y):
    return x / y


# call: f(complex(1.0, 2.0), complex(3.0, -4.0))
# expect: complex(-0.2, 0.4)
# call: f(complex(1.0, 2.0), complex(0.0, 0.0))
# raises: ZeroDivisionError
# call: f(complex(1e300, 1e300), complex(1e300, 1e300))
# expect: complex(1.0, 0.0)
# call: f(complex(1.0, 2.0), complex(inf, 0.0))
# expect: complex(0.0, 0.0)
# call: f(complex64(1.0, 2.0), complex64(3.0, -4.0))
# expect: complex64(-0.20000000298023224, 0.4000000059604645)
