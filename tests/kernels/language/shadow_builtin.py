# A variable or function may have a builtin's name
def max(a, b):
    return a - b
def f(len, x):
    sum = len + x
    return sum, max(len, x)
# call: f(5, 2)
# expect: 7, 3
