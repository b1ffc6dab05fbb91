from numba import njit
@njit('float64(float64, float64)')
def f(x):  # error: signature_fit
    return x
