def f(a, i):
    return a[i]
# call: f(array([[1, 2], [3, 4]], float64), 1)
# expect: array([3.0, 4.0], float64)
# call: f(array([[1, 2], [3, 4]], float64), -2)
# expect: array([1.0, 2.0], float64)
