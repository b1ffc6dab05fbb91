N = 3
def g(a, n=N * 2, t=(1, 2.5)):
    return a + n + t[1]
def f(x):
    return g(x), g(x, t=(0, 0.5))
# call: f(1)
# expect: 9.5, 7.5
