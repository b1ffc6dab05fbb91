def f(a, x):
    return a[x]  # error: index_type
def g(a):
    return a['name']  # error: index_type
def h(a, x):
    return a[x:]  # error: index_type
def k(t, x):
    return t[x]  # error: index_type
# call: f(array([1], int64), 1.5)
# call: g(array([1], int64))
# call: h(array([1], int64), 1.5)
# call: k((1, 2), 1.5)
