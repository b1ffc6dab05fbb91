def f(a, x):
    lo, hi = 0, len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        if a[mid] < x:
            lo = mid + 1
        else:
            hi = mid
    return lo
# call: f(array([1, 3, 5, 7, 9], int64), 7)
# expect: 3
# call: f(array([1, 3, 5, 7, 9], int64), 0)
# expect: 0
# call: f(array([1, 3, 5, 7, 9], int64), 10)
# expect: 5
# call: f(array([], int64), 1)
# expect: 0
