# The first error in program order
def f(a, b):
    x = a[5]
    return x // b
# call: f(array([1], int64), 0)
# raises: IndexError line 3
