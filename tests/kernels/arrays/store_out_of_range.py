# Nothing is written outside, and what was written before stays
def f(a, n):
    for i in range(n):
        a[i] = i + 1
# call: f(array([0, 0, 0], int64), 5)
# raises: IndexError line 4
# after 1: array([1, 2, 3], int64)
