def f(a, idx, out):
    for i in range(len(idx)):
        out[idx[i]] += a[idx[i]] * (i + 1)
# call: f(array([1.5, 2.5, 3.5], float64), array([2, 0, 2, -1], int64), array([0, 0, 0], float64))
# expect: None
# after 3: array([3.0, 0.0, 28.0], float64)
