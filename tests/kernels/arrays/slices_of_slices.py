def f(a):
    b = a[1:][::-1][1:3]
    b[0] = 99
    return b[0], b[1], b.strides
# call: f(array([1, 2, 4, 8, 16], int64))
# expect: 99, 4, (-8,)
# after 1: array([1, 2, 4, 99, 16], int64)
