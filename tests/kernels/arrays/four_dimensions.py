def f(a):
    a[1, 0, 2, 1] = 7
    return a.shape, a[1][0][2][1], a.strides
# call: f(zeros((2, 1, 3, 2), int16))
# expect: (2, 1, 3, 2), int16(7), (12, 12, 4, 2)
