def f(i):
    t = (1, 2.5)
    return t[i]  # error: tuple_index
# call: f(0)
