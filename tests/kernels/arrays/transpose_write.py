def f(a):
    t = a.T
    t[2, 0] = 9
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: None
# after 1: array([[1, 2, 9], [4, 5, 6]], int64)
