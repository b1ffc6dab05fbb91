def f(x):
    for v in (1, 2.5, 3):
        if v > x:
            return v * 1.0
    return -1.0
# call: f(2)
# expect: 2.5
# ours: as in CPython; Numba refuses it
# call: f(0)
# expect: 1.0
# ours: as in CPython; Numba refuses it
# call: f(9)
# expect: -1.0
# ours: as in CPython; Numba refuses it
