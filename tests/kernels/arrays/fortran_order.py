def f(a):
    s = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s = s * 10 + a[i, j]
    a[1, 0] = 0
    return s, a[0], a[:, 1]
# call: f(array([[1, 2], [3, 4], [5, 6]], int64).T)
# expect: 135246, array([1, 3, 5], int64), array([3, 4], int64)
# after 1: array([[1, 3, 5], [0, 4, 6]], int64)
