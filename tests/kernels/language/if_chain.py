def f(x):
    if x < 0:
        return -1
    elif x == 0:
        return 0
    elif x < 10:
        r = 1
    else:
        r = 2
    return r
# call: f(-5)
# expect: -1
# call: f(0)
# expect: 0
# call: f(3)
# expect: 1
# call: f(30)
# expect: 2
