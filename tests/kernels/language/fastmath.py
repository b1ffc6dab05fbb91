# The options are accepted; the result of exact arithmetic does not change
from numba import njit
@njit(fastmath=True)
def f(a):
    s = 0.0
    for v in a:
        s += v
    return s
@njit(fastmath={"nnan", "reassoc"})
def g(x):
    return x * 2.0
# call: f(array([1, 2, 3], float64))
# expect: 6.0
# call: g(1.5)
# expect: 3.0
