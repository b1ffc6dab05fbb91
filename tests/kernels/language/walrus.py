def f(n):
    s = 0
    while (n := n - 1) > 0:
        s += (t := n * n)
    return s, n
# call: f(5)
# expect: 30, 0
# ours: as in CPython; Numba refuses it
