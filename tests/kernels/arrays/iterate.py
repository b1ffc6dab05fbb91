def f(a):
    s = 0
    for v in a:
        s = s * 2 + v
    return s
# call: f(array([1, 2, 3], int64))
# expect: 11
# call: f(array([1.5, 2.5], float64))
# expect: 5.5
# call: f(array([], int64))
# expect: 0
