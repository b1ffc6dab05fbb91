from numba import njit
@njit(error_model='c')  # error: bad_option
def f(x):
    return x
@njit(inline='sometimes')  # error: bad_option
def g(x):
    return x
