def f(c):
    x = 1
    if c > 0:
        x = 2
    elif c < 0:
        pass
    return x
# call: f(1)
# expect: 2
# call: f(-1)
# expect: 1
