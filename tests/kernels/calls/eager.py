from numba import njit, float64, int32
@njit("float64(float64, float64)")
def f(a, b):
    return a + b
@njit(float64(int32))
def g(a):
    return a * 0.5
@njit(["int32(int32)", "float32(float32)"])
def h(a):
    return a + a
# call: f(1.5, 2.0)
# expect: 3.5
# call: g(int32(3))
# expect: 1.5
# call: h(int32(3))
# expect: int32(6)
# call: h(float32(1.5))
# expect: float32(3.0)
