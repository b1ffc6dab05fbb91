def f(x):
    n = 0
    for v in (1, 2, 3, 4):
        if v == x:
            break
        n += v
    else:
        n = -1
    return n
# call: f(3)
# expect: 3
# call: f(9)
# expect: -1
