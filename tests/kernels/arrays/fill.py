def f(a):
    a.fill(7)
# call: f(array([1, 2, 3], int64))
# expect: None
# after 1: array([7, 7, 7], int64)
# call: f(array([[1, 2], [3, 4]], float64).T)
# expect: None
# after 1: array([[7.0, 7.0], [7.0, 7.0]], float64)
