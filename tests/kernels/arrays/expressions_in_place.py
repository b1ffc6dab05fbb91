def f(a, b):
    a += b
    a[1:] *= 2
# call: f(array([1, 2, 3], float64), array([10, 20, 30], float64))
# expect: None
# after 1: array([11.0, 44.0, 66.0], float64)
