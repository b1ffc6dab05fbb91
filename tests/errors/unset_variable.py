def f(x):
    if x > 0:
        return x
    return y  # error: unset_variable
    y = 1
# call: f(1)
