def f(n):
    r = range(2, n, 3)
    return len(r)
# call: f(10)
# expect: 3
# call: f(2)
# expect: 0
