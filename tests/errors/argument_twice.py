def g(a, b=1):
    return a + b
def f(x):
    return g(x, a=2)  # error: argument_twice
# call: f(1)
