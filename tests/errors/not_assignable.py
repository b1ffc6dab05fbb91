def f(x):
    t = (x, 2)
    t[0] = 3  # error: not_assignable
    return t
# call: f(1)
