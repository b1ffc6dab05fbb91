# The right side is read first
def f(a):
    a[1:] = a[:-1]
def g(a):
    a[:-1] = a[1:]
def h(a):
    a[:] = a[::-1]
# call: f(array([1, 2, 3, 4], int64))
# expect: None
# after 1: array([1, 1, 2, 3], int64)
# call: g(array([1, 2, 3, 4], int64))
# expect: None
# after 1: array([2, 3, 4, 4], int64)
# call: h(array([1, 2, 3, 4], int64))
# expect: None
# after 1: array([4, 3, 2, 1], int64)
