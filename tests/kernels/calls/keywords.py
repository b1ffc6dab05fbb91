def g(a, b=2, c=3):
    return a * 100 + b * 10 + c
def f():
    return g(1, c=5), g(a=4), g(c=1, b=2, a=3), g(1, b=7)
# call: f()
# expect: 125, 423, 321, 173
