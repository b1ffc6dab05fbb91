def f(x):
    if x > 0:
        y = 1
    return y  # warning: maybe_unset
# call: f(1)
