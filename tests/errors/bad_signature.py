from numba import njit
@njit('float64(flaot64)')  # error: bad_signature
def f(x):
    return x
@njit('float64(complex256)')  # error: bad_signature
def g(x):
    return x
