def f(a, b):
    t = ((a, b), (b, (a, a * 2)))
    (p, q), (r, (s, u)) = t
    return p, q, r, s, u, t[1][1][0]
# call: f(1, 2.5)
# expect: 1, 2.5, 2.5, 1, 2, 1
