def f(x):
    return x + 2j, 1j * 1j, (1 + 2j).imag
# call: f(1)
# expect: complex(1.0, 2.0), complex(-1.0, 0.0), 2.0
# call: f(1.5)
# expect: complex(1.5, 2.0), complex(-1.0, 0.0), 2.0
