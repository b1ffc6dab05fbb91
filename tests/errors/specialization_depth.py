def f(x):  # error: specialization_depth
    return f((x,))
# call: f(1)
