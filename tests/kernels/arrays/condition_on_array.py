def f(a):
    if len(a) and a[0] > 0:
        return True
    return False
# call: f(array([1], int64))
# expect: True
# call: f(array([], int64))
# expect: False
