# Views share memory: a write through one is seen through the other
def f(a):
    b = a[1:4]
    c = a[::-1]
    b[0] = 20
    c[0] = 50
    return c[3], a[4], b[0]
# call: f(array([1, 2, 3, 4, 5], int64))
# expect: 20, 50, 20
# after 1: array([1, 20, 3, 4, 50], int64)
