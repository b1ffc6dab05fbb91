# A loop over a tuple whose members differ in type
def f(a, b):
    s = 0
    for v in (a, b, 1, 2.5):
        s += v
    return s
# call: f(1, 2)
# expect: 6.5
# ours: as in CPython; Numba refuses it
# call: f(1, 0.25)
# expect: 4.75
# ours: as in CPython; Numba refuses it
