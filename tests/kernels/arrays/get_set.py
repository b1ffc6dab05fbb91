def f(a, i, v):
    old = a[i]
    a[i] = v
    return old, a[i]
# call: f(array([1, 2, 3], float64), 1, 9.5)
# expect: 2.0, 9.5
# after 1: array([1.0, 9.5, 3.0], float64)
# call: f(array([1, 2, 3], int32), -1, 9)
# expect: int32(3), int32(9)
# after 1: array([1, 2, 9], int32)
# call: f(array([1, 2, 3], uint8), 0, 300)
# expect: uint8(1), uint8(44)
# after 1: array([44, 2, 3], uint8)
