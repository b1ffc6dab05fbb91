from numba import njit, float64


@njit('f8(f9)')  # error: bad_signature
def f(x):
    return x


@njit(float64(float64[::1, ::1]))  # error: bad_signature
def g(x):
    return x
