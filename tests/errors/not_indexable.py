def f(x):
    return x[0]  # error: not_indexable
def g(x):
    return range(x)[0]  # error: not_indexable
# call: f(1)
# call: g(3)
