def f(a, b):
    a[1:3] = b
# call: f(array([1, 2, 3, 4, 5], int64), array([10, 20], int64))
# expect: None
# after 1: array([1, 10, 20, 4, 5], int64)
# call: f(array([1, 2, 3, 4, 5], int64), array([10, 20, 30], int64))
# raises: ValueError line 2
# call: f(array([1, 2, 3, 4, 5], int64), array([10], int64))
# expect: None
# after 1: array([1, 10, 10, 4, 5], int64)
