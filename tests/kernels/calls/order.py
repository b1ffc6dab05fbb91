# Functions may be defined after their callers
def f(x):
    return later(x) + 1
def later(x):
    return x * 2
# call: f(5)
# expect: 11
