def f(a):
    return a[..., 0].shape, a[0, ...].shape, a[...].shape, a[..., 0][1]
# call: f(array([[1, 2, 3], [4, 5, 6]], int64))
# expect: (2,), (3,), (2, 3), 4
# ours: as in NumPy; Numba fails
