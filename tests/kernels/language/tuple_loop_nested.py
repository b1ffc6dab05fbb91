def f(x):
    s = 0.0
    for a in (1, 2.5):
        for b in (x, 0.5, 3):
            if b == 0.5:
                continue
            s += a * b
    return s
# call: f(2)
# expect: 17.5
# ours: as in CPython; Numba refuses it
