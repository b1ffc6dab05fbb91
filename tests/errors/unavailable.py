import scipy
TABLE = load("numbers.txt")
class Point:
    pass
def f(x):
    return scipy.pi * x  # error: unavailable
def g(x):
    return TABLE  # error: unavailable
def h(x):
    return Point()  # error: unavailable
# call: f(1.0)
# call: g(1)
# call: h(1)
