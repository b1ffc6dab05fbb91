def twice(g, x):
    return g(g(x))
def inc(x):
    return x + 1
def half(x):
    return x * 0.5
def f(x):
    return twice(inc, x), twice(half, x)
# call: f(3)
# expect: 5, 0.75
