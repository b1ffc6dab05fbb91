def f(x):
    a, b = (x, 1, 2)  # error: unpack_count
    return a
def g(x):
    a, b, c = x.shape  # error: unpack_count
    return a
def h(x):
    for a, b in zip(x, x, x):  # error: unpack_count
        pass
# call: f(1)
# call: g(array([[1, 2]], int64))
# call: h(array([1, 2], int64))
