def f(a, b):
    return a + b, a * 0.5
# call: f(array([[1, 2], [3, 4]], float64), array([10, 20], float64))
# expect: array([[11.0, 22.0], [13.0, 24.0]], float64), array([[0.5, 1.0], [1.5, 2.0]], float64)
