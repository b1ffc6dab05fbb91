# A declared result types a recursion
from numba import njit
@njit("int32(int32)")
def fact(n):
    return 1 if n < 2 else n * fact(n - 1)
@njit("float64(int64)")
def endless(n):
    return endless(n + 1)
# call: fact(int32(13))
# expect: int32(1932053504)
# ours: fact(n - 1) is that of int64; the result is converted at the end
# call: endless(1)
# raises: RecursionError
