def f(a):
    s = 0
    for row in a:
        for v in row:
            s = s * 2 + v
        row[0] = 0
    return s
# call: f(array([[1, 2], [3, 4]], int64))
# expect: 26
# after 1: array([[0, 2], [0, 4]], int64)
# call: f(array([[1, 3], [2, 4]], int64).T)
# expect: 26
