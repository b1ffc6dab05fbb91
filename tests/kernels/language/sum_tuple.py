def f(a, b):
    return sum((a, b, 3))
# call: f(1, 2)
# expect: 6
# ours: as in CPython; Numba refuses it
