def g(a, *rest):
    s = a
    for v in rest:
        s += v
    return s, len(rest)
def f():
    return g(1), g(1, 2, 3)
# call: f()
# expect: (1, 0), (6, 2)
# ours: as in CPython; Numba refuses it
