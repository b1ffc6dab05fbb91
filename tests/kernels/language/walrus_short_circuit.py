# A name set in the right side of 'and' keeps its old value where that is not reached
def f(a, b):
    y = 0
    if a > 0 and (y := b * 2) > 4:
        return 1, y
    return 0, y
# call: f(1, 3)
# expect: 1, 6
# ours: as in CPython; Numba refuses it
# call: f(1, 1)
# expect: 0, 2
# ours: as in CPython; Numba refuses it
# call: f(0, 3)
# expect: 0, 0
# ours: as in CPython; Numba refuses it
