def f(x):
    if x > 10:
        return 1
    if x > 5:
        return 2.5
    return True
# call: f(20)
# expect: 1.0
# call: f(7)
# expect: 2.5
# call: f(0)
# expect: 1.0
