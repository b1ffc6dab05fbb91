from numba import vectorize
@vectorize
def add(a, b):
    return a + b
def f(x):
    return add(x, x)  # error: not_supported_yet
# call: f(1)
