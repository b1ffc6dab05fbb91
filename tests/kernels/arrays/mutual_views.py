def f(a):
    x = a[:3]
    y = a[2:]
    for i in range(3):
        x[i] += y[i]
        y[i] += x[i]
# call: f(array([1, 2, 3, 4, 5], int64))
# expect: None
# after 1: array([4, 6, 12, 10, 17], int64)
