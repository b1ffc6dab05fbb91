def f(x):
    return x + 100000000000000000000  # error: int_literal
# call: f(1)
