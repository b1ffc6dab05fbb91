def f(a):
    s = 0.0
    for row in a:
        for v in row:
            s += v
    a[:] = 1
    b = a[:, 1:]
    return s, a.shape, b.shape, a.size, a.T.shape
# call: f(zeros((0, 3), float64))
# expect: 0.0, (0, 3), (0, 2), 0, (3, 0)
# call: f(zeros((3, 0), float64))
# expect: 0.0, (3, 0), (3, 0), 0, (0, 3)
