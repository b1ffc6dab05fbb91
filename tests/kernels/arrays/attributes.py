def f(a):
    return a.shape, a.ndim, a.size, a.strides, a.itemsize, a.nbytes
# call: f(array([[1, 2, 3], [4, 5, 6]], float64))
# expect: (2, 3), 2, 6, (24, 8), 8, 48
# call: f(array([1, 2, 3], uint8))
# expect: (3,), 1, 3, (1,), 1, 3
# call: f(array([[1, 2, 3], [4, 5, 6]], int32).T)
# expect: (3, 2), 2, 6, (4, 12), 4, 24
