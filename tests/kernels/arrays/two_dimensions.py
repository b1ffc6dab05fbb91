def f(a):
    s = 0.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s = s * 3.0 + a[i, j]
    return s, a[1, 2], a[-1, -3]
# call: f(array([[1, 2, 3], [4, 5, 6]], float64))
# expect: 543.0, 6.0, 4.0
# call: f(array([[1, 4], [2, 5], [3, 6]], float64).T)
# expect: 543.0, 6.0, 4.0
