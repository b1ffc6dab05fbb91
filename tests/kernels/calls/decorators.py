import numba
import numba as nb
from numba import njit, jit
from numba import njit as fast
quick = numba.njit(fastmath=False)
@njit
def a(x):
    return x + 1
@nb.njit(cache=True, nogil=True)
def b(x):
    return a(x) * 2
@jit(nopython=True)
def c(x):
    return b(x) * 3
@fast
def d(x):
    return c(x) * 5
@quick
def e(x):
    return d(x) + 1
# call: e(1)
# expect: 61
