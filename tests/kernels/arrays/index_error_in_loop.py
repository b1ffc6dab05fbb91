# The exact round at which a loop runs out of its array
def f(a, out):
    for i in range(10):
        out[0] = i
        a[2 * i] = 1
# call: f(array([0, 0, 0, 0, 0], int64), array([0], int64))
# raises: IndexError line 5
# after 1: array([1, 0, 1, 0, 1], int64)
# after 2: array([3], int64)
