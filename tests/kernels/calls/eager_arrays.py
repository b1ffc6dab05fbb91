from numba import njit
@njit("void(float64[:], float64)")
def f(a, x):
    for i in range(a.shape[0]):
        a[i] = x
@njit("f8(f8[:, :])")
def g(a):
    return a[0, 1]
# call: f(array([1, 2], float64), 7.0)
# expect: None
# after 1: array([7.0, 7.0], float64)
# call: g(array([[1, 2], [3, 4]], float64))
# expect: 2.0
