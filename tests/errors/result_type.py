def f(x):  # error: result_type
    return 'text'
def g(x):  # error: result_type
    return range(x)
def h(x):  # error: result_type
    return x, g
# call: f(1)
# call: g(1)
# call: h(1)
