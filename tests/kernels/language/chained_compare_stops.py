# What follows a false comparison is not computed
def bump(a):
    a[0] += 1
    return a[0]
def f(x, a):
    return x < 0 < bump(a)
# call: f(1, array([0], int64))
# expect: False
# after 2: array([0], int64)
# call: f(-1, array([0], int64))
# expect: True
# after 2: array([1], int64)
