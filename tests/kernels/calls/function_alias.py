def inc(x):
    return x + 1
step = inc
def f(x):
    g = step
    return g(x) + step(x)
# call: f(3)
# expect: 8
