def f(x):
    return x
    x = x + 'a'
    return y
# call: f(1)
# expect: 1
