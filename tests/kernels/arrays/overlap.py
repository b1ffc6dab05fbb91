# Arguments may overlap
def f(a, b):
    for i in range(len(a)):
        b[i] = a[i] * 2
def g(x):
    f(x[:-1], x[1:])
# call: g(array([1, 0, 0, 0], int64))
# expect: None
# after 1: array([1, 2, 4, 8], int64)
