def f(a):
    s = 0
    for i, row in enumerate(a):
        for j, v in enumerate(row):
            s += i * 10 * v + j
    return s
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: 156
