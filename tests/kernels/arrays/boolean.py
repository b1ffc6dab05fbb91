def f(a):
    n = 0
    for v in a:
        if v:
            n += 1
    a[0] = not a[0]
    return n
# call: f(array([True, False, True], bool))
# expect: 2
# after 1: array([False, False, True], bool)
