def f(x):
    for v in (1, 2.5, 3):
        if v == x:
            raise ValueError("met")
    return 0
# call: f(3)
# raises: ValueError line 4: met
# call: f(7)
# expect: 0
# ours: as in CPython; Numba refuses it
