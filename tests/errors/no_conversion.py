import numpy as np
def f(a):
    return np.float32(a)  # error: no_conversion
def g(z):
    return float(z)  # error: no_conversion
def h(a, z):
    a[0] = z  # error: no_conversion
def k(x):
    return int('3')  # error: no_conversion
def m(a):
    a[0] = None  # error: no_conversion
# call: f(array([1], int64))
# call: g(complex(1, 2))
# call: h(array([1], float64), complex(1, 2))
# call: k(1)
# call: m(array([1], float64))
