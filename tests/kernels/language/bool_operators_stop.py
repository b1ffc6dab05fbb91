def bump(a):
    a[0] += 1
    return True
def f(c, a):
    return (c and bump(a)), (c or bump(a))
# call: f(True, array([0], int64))
# expect: True, True
# after 2: array([1], int64)
# call: f(False, array([0], int64))
# expect: False, True
# after 2: array([1], int64)
