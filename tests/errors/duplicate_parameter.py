def f(a, b, *, a=1): pass  # error: duplicate_parameter
lambda x, *x: 0  # error: duplicate_parameter
