def f(x):
    if x > 0:
        return (1, 2)
    return x  # error: return_join
def g(x):  # error: return_join
    if x > 0:
        return x
# call: f(1)
# call: g(1)
