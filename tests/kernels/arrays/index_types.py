def f(a, i):
    return a[i]
# call: f(array([1, 2, 3], int64), int8(-1))
# expect: 3
# call: f(array([1, 2, 3], int64), uint8(2))
# expect: 3
# call: f(array([1, 2, 3], int64), uint64(1))
# expect: 2
# call: f(array([1, 2, 3], int64), int32(0))
# expect: 1
