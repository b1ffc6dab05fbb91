def f(x):
    for i in x:  # error: not_iterable
        pass
def g(x):
    a, b = x  # error: not_iterable
    return a
# call: f(3)
# call: g(1.5)
