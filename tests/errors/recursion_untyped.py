def f(x):  # error: recursion_untyped
    return f(x)
def g(x):  # error: recursion_untyped
    return h(x) + 1
def h(x):
    return g(x)
# call: f(1)
# call: g(1)
