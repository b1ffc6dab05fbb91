from numba import njit
def g(x):
    return x * 3
f = njit(g)
# call: f(4)
# expect: 12
