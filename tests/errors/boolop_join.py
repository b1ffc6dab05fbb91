def f(a):
    return a and 1  # error: boolop_join
# call: f((1, 2))
