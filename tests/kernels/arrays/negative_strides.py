def f(a):
    b = a[::-1, ::-1]
    s = 0
    for i in range(b.shape[0]):
        for j in range(b.shape[1]):
            s = s * 10 + b[i, j]
    return s, b.strides
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: 654321, (-24, -8)
