# prange counts like range; parallel execution is still to come
from numba import njit, prange
@njit(parallel=True)
def f(n):
    s = 0
    for i in prange(n):
        s += i
    return s
# call: f(10)
# expect: 45
