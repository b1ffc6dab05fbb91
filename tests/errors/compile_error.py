def g(x):
    return max(x)  # error: compile_error
# call: g(1)
