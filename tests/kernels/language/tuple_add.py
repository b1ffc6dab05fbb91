def f(a, b):
    t = (a, b) + (b,)
    return len(t), t[2]
# call: f(1, 2.5)
# expect: 3, 2.5
