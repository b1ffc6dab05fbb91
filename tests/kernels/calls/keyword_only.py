def g(a, *, b=2, c):
    return a * 100 + b * 10 + c
def f():
    return g(1, c=5), g(1, c=3, b=4)
# call: f()
# expect: 125, 143
# ours: as in CPython; Numba refuses it
