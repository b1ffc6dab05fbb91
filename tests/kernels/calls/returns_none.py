def touch(a):
    a[0] = 7
def f(a):
    touch(a)
    return a[0]
# call: f(array([1, 2], int64))
# expect: 7
# after 1: array([7, 2], int64)
