def f(a, i, j, k):
    return a[i:j:k]
# call: f(array([1, 2, 4, 8, 16], int64), 0, 5, 2)
# expect: array([1, 4, 16], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 4, 0, -1)
# expect: array([16, 8, 4, 2], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 4, -6, -2)
# expect: array([16, 4, 1], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 100, -100, -3)
# expect: array([16, 2], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 0, 5, 100)
# expect: array([1], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 0, 5, -1)
# expect: array([], int64)
# call: f(array([1, 2, 4, 8, 16], int64), 1, 4, 0)
# raises: ValueError line 2
