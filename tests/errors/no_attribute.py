def f(a):
    return a.sahpe  # error: no_attribute
def g(x):
    return x.foo  # error: no_attribute
def h(x):
    return 'text'.upper()  # error: no_attribute
def k(t):
    return t.first  # error: no_attribute
# call: f(array([1], int64))
# call: g(1.5)
# call: h(1)
# call: k((1, 2))
