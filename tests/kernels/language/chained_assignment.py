def f(x):
    a = b = c = x * 2
    a += 1
    return a, b, c
# call: f(3)
# expect: 7, 6, 6
