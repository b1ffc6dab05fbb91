def f(a):
    s = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[2]):
                s = s * 2 + a[i, j, k]
    return s, a.ndim, a.size
# call: f(array([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], int64))
# expect: 502, 3, 8
