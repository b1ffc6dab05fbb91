def fill(a, lo, hi, v):
    if hi - lo < 1:
        return
    mid = (lo + hi) // 2
    a[mid] = v
    fill(a, lo, mid, v + 1)
    fill(a, mid + 1, hi, v + 1)
# call: fill(array([0, 0, 0, 0, 0, 0, 0], int64), 0, 7, 1)
# expect: None
