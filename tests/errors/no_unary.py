def f(x):
    return ~x  # error: no_unary
def g(t):
    return -t  # error: no_unary
# call: f(1.5)
# call: g((1, 2))
