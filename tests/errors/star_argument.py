def g(a, b):
    return a + b
def f(a):
    return g(*a)  # error: star_argument
# call: f(array([1, 2], int64))
