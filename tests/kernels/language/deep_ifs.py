def f(a, b, c):
    if a:
        if b:
            x = 1
        else:
            if c:
                x = 2
            else:
                x = 3
    else:
        x = 4 if b else 5
    return x
# call: f(True, True, False)
# expect: 1
# call: f(True, False, True)
# expect: 2
# call: f(True, False, False)
# expect: 3
# call: f(False, True, False)
# expect: 4
# call: f(False, False, False)
# expect: 5
