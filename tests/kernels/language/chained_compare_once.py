# The middle is computed once
def bump(a):
    a[0] += 1
    return a[0]
def f(a):
    return 0 < bump(a) < 2
# call: f(array([0], int64))
# expect: True
# after 1: array([1], int64)
# call: f(array([1], int64))
# expect: False
# after 1: array([2], int64)
