def f(x):
    raise ValueError(x)  # error: raise_argument
def g(x):
    assert x > 0, x  # error: raise_argument
# call: f(1)
# call: g(1)
