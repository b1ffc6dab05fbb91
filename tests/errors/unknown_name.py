length = 3
def f(x):
    return x + lenght  # error: unknown_name
def g(x):
    return nil  # error: unknown_name
def h(value):
    return vlaue  # error: unknown_name
# call: f(1)
# call: g(1)
# call: h(1)
