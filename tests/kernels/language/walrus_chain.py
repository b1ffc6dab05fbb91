def f(x):
    if 0 < (y := x * 2) < 10:
        return y
    return y + 100
# call: f(3)
# expect: 6
# ours: as in CPython; Numba refuses it
# call: f(30)
# expect: 160
# ours: as in CPython; Numba refuses it
