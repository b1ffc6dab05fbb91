def f(a, b):
    return a == b, a != b
# call: f(complex(1, 2), complex(1, 2))
# expect: True, False
# call: f(complex(1, 2), complex(1, -2))
# expect: False, True
# call: f(complex(1, 0), 1)
# expect: True, False
