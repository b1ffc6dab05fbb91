def f(c):
    if c:
        x = 1
    else:
        x = 2.5
    return x
# call: f(True)
# expect: 1.0
# call: f(False)
# expect: 2.5
