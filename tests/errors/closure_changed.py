def f(x):
    y = 1
    def g(z):
        return z + y
    y = 2  # error: closure_changed
    return g(x)
# call: f(1)
