# A while loop is not counted: raised at once
def f(a, out):
    i = 0
    while i < len(a):
        out[i] = 1.0 / a[i]
        i += 1
# call: f(array([1, 0, 4], float64), array([0, 0, 0], float64))
# raises: ZeroDivisionError line 5
# after 2: array([1, 0, 0], float64)
