def f(a, b):
    a[:] = b  # error: compile_error
def g(x):
    return max(x)  # error: compile_error
# call: f(array([1], int64), array([[1]], int64))
# call: g(1)
