def f(a):
    return a[0, 0]  # error: too_many_indices
def g(a):
    a[0, 0, :] = 1  # error: too_many_indices
# call: f(array([1], int64))
# call: g(array([[1]], int64))
