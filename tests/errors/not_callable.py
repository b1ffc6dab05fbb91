def f(x):
    return x(1)  # error: not_callable
def g(a):
    return a(0)  # error: not_callable
N = 3
def h(x):
    return N(x)  # error: not_callable
# call: f(1)
# call: g(array([1], int64))
# call: h(1)
