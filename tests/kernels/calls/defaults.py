def g(a, b=2, c=0.5):
    return a + b * c
def f(x):
    return g(x), g(x, 3), g(x, 3, 1.0)
# call: f(1)
# expect: 2.0, 2.5, 4.0
