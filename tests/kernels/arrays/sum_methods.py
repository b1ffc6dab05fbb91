def f(a):
    return a.sum(), a.min(), a.max()
# call: f(array([3, 1, 2], int64))
# expect: 6, 1, 3
# call: f(array([3.5, 1.5, 2.5], float64))
# expect: 7.5, 1.5, 3.5
