def f(x):
    return 'a' + x  # error: no_operator
def g(x):
    return None + x  # error: no_operator
def h(z):
    return z < 1  # error: no_operator
def k(x):
    return 'a%d' % x  # error: no_operator
def m(x):
    return x & 1  # error: no_operator
def n(t):
    return t - t  # error: no_operator
def o(z):
    return z // 2  # error: no_operator
# call: f(1)
# call: g(1)
# call: h(complex(1, 2))
# call: k(1)
# call: m(1.5)
# call: n((1, 2))
# call: o(complex(1, 2))
