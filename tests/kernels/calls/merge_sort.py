import numpy as np
def sort(a):
    n = len(a)
    if n < 2:
        return a.copy()
    left, right = sort(a[:n // 2]), sort(a[n // 2:])
    out = np.empty(n, a.dtype)
    i = j = 0
    for k in range(n):
        if j >= len(right) or (i < len(left) and left[i] <= right[j]):
            out[k] = left[i]
            i += 1
        else:
            out[k] = right[j]
            j += 1
    return out
# call: sort(array([5, 2, 9, 1, 7, 3], int64))
# expect: array([1, 2, 3, 5, 7, 9], int64)
# call: sort(array([2.5, -1.0], float64))
# expect: array([-1.0, 2.5], float64)
