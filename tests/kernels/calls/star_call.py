def g(a, b, c):
    return a * 100 + b * 10 + c
def f(x):
    t = (x, 2)
    return g(*t, 3), g(1, *t)
# call: f(5)
# expect: 523, 152
