# any and all of tuples
def f(a, b):
    t = (a, b)
    return any(t), all(t)


# call: f(0, 0)
# expect: False, False
# call: f(0, 3)
# expect: True, False
# call: f(2.5, 3.5)
# expect: True, True
