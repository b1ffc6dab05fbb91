# The result has the type that the signature says
from numba import njit
@njit("int32(int32, int32)")
def add(a, b):
    return a + b
@njit("float32(float64)")
def narrow(x):
    if x > 1e6:
        return 7
    return x
@njit("uint8(int64)")
def byte(n):
    return n
def f(x):
    return byte(x) + 1
# call: add(int32(2147483647), int32(1))
# expect: int32(-2147483648)
# call: narrow(0.1)
# expect: float32(0.10000000149011612)
# call: narrow(1e7)
# expect: float32(7.0)
# call: byte(300)
# expect: uint8(44)
# call: f(300)
# expect: 45
