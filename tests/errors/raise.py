def f(x):
    raise 5  # error: raise
def g(x):
    raise x  # error: raise
# call: f(1)
# call: g(1)
