def f(a):
    a[1:3] = 7
    a[4:] = 2.5
# call: f(array([1, 2, 3, 4, 5], float64))
# expect: None
# after 1: array([1.0, 7.0, 7.0, 4.0, 2.5], float64)
# call: f(array([1, 2, 3, 4, 5], int64))
# expect: None
# after 1: array([1, 7, 7, 4, 2], int64)
