def f(a, i, j):
    b = a[i:j]
    return len(b), b.sum()
# call: f(array([1, 2, 4, 8, 16], int64), 1, 3)
# expect: 2, 6
# call: f(array([1, 2, 4, 8, 16], int64), -2, 5)
# expect: 2, 24
# call: f(array([1, 2, 4, 8, 16], int64), 3, 1)
# expect: 0, 0
# call: f(array([1, 2, 4, 8, 16], int64), -100, 100)
# expect: 5, 31
# call: f(array([1, 2, 4, 8, 16], int64), 5, 9)
# expect: 0, 0
