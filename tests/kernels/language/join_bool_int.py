def f(c):
    x = True
    if c:
        x = 7
    return x
# call: f(True)
# expect: 7
# call: f(False)
# expect: 1
