# The bound is read once
def f(n):
    c = 0
    for i in range(n):
        n = n - 1
        c += 1
    return c, n
# call: f(6)
# expect: 6, 0
