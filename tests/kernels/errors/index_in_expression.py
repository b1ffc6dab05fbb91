# The left operand fails first
def f(a, b):
    return a[9] + 1 // b
# call: f(array([1], int64), 0)
# raises: IndexError line 3
