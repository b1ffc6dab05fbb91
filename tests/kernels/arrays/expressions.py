def f(a, b):
    return a + b, a * 2, -a, a > b, a / b
# call: f(array([1, 2, 3], int64), array([3, 2, 1], int64))
# expect: array([4, 4, 4], int64), array([2, 4, 6], int64), array([-1, -2, -3], int64), array([False, False, True], bool), array([0.3333333333333333, 1.0, 3.0], float64)
# call: f(array([1.5, 2.5], float64), array([0.5, 2.0], float64))
# expect: array([2.0, 4.5], float64), array([3.0, 5.0], float64), array([-1.5, -2.5], float64), array([True, True], bool), array([3.0, 1.25], float64)
