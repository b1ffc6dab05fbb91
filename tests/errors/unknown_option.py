from numba import njit
@njit(fastmth=True)  # error: unknown_option
def f(x):
    return x
