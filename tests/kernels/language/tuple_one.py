def f(x):
    t = x,
    a, = t
    return a + len(t)
# call: f(4)
# expect: 5
