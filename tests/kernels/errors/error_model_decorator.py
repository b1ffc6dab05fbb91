from numba import njit
@njit(error_model="numpy")
def f(a, b):
    return a / b
@njit
def g(a, b):
    return a / b
# call: f(1.0, 0.0)
# expect: inf
# call: g(1.0, 0.0)
# raises: ZeroDivisionError line 7
