def f(x):
    n = 0
    for v in (1, 2.5, 3):
        if v == x:
            continue
        n += v
    return n
# call: f(1)
# expect: 5.5
# ours: as in CPython; Numba refuses it
# call: f(9)
# expect: 6.5
# ours: as in CPython; Numba refuses it
