def f(x):
    last = 0
    for v in (1, 2, 3):
        if v > x:
            last = v
    return last, v
# call: f(1)
# expect: 3, 3
# call: f(5)
# expect: 0, 3
