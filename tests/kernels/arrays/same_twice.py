# Arguments may be the same memory
def f(a, b):
    for i in range(len(a) - 1):
        b[i + 1] = a[i] + 1
def g(a):
    f(a, a)
# call: g(array([0, 0, 0, 0], int64))
# expect: None
# after 1: array([0, 1, 2, 3], int64)
