def f(a, b):
    s = 0.0
    for i, v in enumerate((a, b, 0.5)):
        s += i * v
    return s
# call: f(1, 2.5)
# expect: 3.5
# ours: as in CPython; Numba refuses it
