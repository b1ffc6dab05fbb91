def f(a, i, j):
    return a[i, j]
# call: f(array([[1, 2], [3, 4]], float64), 1, -1)
# expect: 4.0
# call: f(array([[1, 2], [3, 4]], float64), 2, 0)
# raises: IndexError line 2
# call: f(array([[1, 2], [3, 4]], float64), 0, 2)
# raises: IndexError line 2
# call: f(array([[1, 2], [3, 4]], float64), 0, -3)
# raises: IndexError line 2
