def f(a):
    t = a.T
    return t.shape, t[2, 0], t[0, 1], t.T[1, 0]
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: (3, 2), 3, 4, 4
