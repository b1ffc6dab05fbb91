def f(x):
    y = x + 1
    return y
# call: f(1)
# expect: 2
