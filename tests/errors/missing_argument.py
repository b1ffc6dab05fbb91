def g(a, b):
    return a + b
def f(x):
    return g(x)  # error: missing_argument
def h(x):
    return g(b=x)  # error: missing_argument
def k(x):
    return min()  # error: missing_argument
# call: f(1)
# call: h(1)
# call: k(1)
