def f(a, i):
    a[i] += 5
    a[i - 1] *= 2
    a[-1] //= 3
    a[0] **= 2
# call: f(array([3, 4, 5, 6], int64), 2)
# expect: None
# after 1: array([9, 8, 10, 2], int64)
# call: f(array([3, 4, 5, 6], uint8), 2)
# expect: None
# after 1: array([9, 8, 10, 2], uint8)
