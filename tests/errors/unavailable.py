import scipy.special as sp

W = {1: 2}


def f(x):
    return sp.gamma(x)  # error: unavailable


def g(x):
    return W[x]  # error: unavailable
# call: f(1.0)
# call: g(1)
