def f(x):
    return x in (1, 2, 5), x not in (3, 4)
# call: f(2)
# expect: True, True
# call: f(3)
# expect: False, False
