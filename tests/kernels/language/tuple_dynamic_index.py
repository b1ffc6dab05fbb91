def f(i, x):
    t = (x, x * 2, x * 3)
    return t[i]
# call: f(0, 5)
# expect: 5
# call: f(2, 5)
# expect: 15
# call: f(-1, 5)
# expect: 15
# call: f(1, 1.5)
# expect: 3.0
# call: f(3, 5)
# raises: IndexError line 3
# call: f(-4, 5)
# raises: IndexError line 3
