def f(x):
    t = (x, x)
    return t[2]  # error: tuple_range
def g(a):
    return a.shape[1]  # error: tuple_range
# call: f(1)
# call: g(array([1], int64))
