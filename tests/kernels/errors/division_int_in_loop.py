# An integer division by zero is raised at once, in loops too
def f(a, b, out):
    for i in range(len(a)):
        out[i] = a[i] // b[i]
    return 1
# call: f(array([1, 2, 3], int64), array([1, 0, 4], int64), array([0, 0, 0], int64))
# raises: ZeroDivisionError line 4: division by zero
# after 3: array([1, 0, 0], int64)
