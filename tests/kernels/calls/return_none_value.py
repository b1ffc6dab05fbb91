def g(a):
    return None
def f(a):
    x = g(a)
    return x is None
# call: f(1)
# expect: True
