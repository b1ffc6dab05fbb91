# A float division by zero in an innermost counted loop is raised when that loop has ended
def f(a, b, out):
    for i in range(len(a)):
        out[i] = a[i] / b[i]
    return 1
# call: f(array([1, 2, 3], float64), array([1, 2, 4], float64), array([0, 0, 0], float64))
# expect: 1
# after 3: array([1.0, 1.0, 0.75], float64)
# call: f(array([1, 2, 3], float64), array([1, 0, 4], float64), array([0, 0, 0], float64))
# raises: ZeroDivisionError line 4: division by zero
# after 3: array([1, inf, 0.75], float64)
