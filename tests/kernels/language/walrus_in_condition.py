def f(x):
    if (y := x * 2) > 10:
        return y
    return -y
# call: f(3)
# expect: -6
# ours: as in CPython; Numba refuses it
# call: f(7)
# expect: 14
# ours: as in CPython; Numba refuses it
