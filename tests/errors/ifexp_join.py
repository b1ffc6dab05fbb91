def f(x):
    return x if x > 0 else (x, x)  # error: ifexp_join
# call: f(1)
