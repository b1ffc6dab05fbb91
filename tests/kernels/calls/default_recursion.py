# A recursive function whose default is taken by the caller alone.
# call: total(5)
# expect: 15
# call: total(5, 100)
# expect: 115
# call: mixed(1)
# expect: 9
# call: mixed(1, c=10)
# expect: 12
# call: mixed(1, b=2.5)
# expect: 6.0
from numba import njit


@njit
def total(n, acc=0):
    if n == 0:
        return acc
    return total(n - 1, acc + n)


@njit
def mixed(a, t=(1, 2.5), b=None, c=7):
    if b is None:
        return a + t[0] + c
    return a + t[1] + b
