from numba import njit


@njit(fastmaths=True)  # error: unknown_option
def f(x):
    return x
