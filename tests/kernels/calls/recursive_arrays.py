import numpy as np
def halves(a):
    if len(a) == 1:
        return a[0]
    m = len(a) // 2
    return max(halves(a[:m]), halves(a[m:]))
# call: halves(array([3, 9, 2, 7, 5], int64))
# expect: 9
