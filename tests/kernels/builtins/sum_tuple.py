# sum of a tuple, with and without a start
def f(a, b, c):
    t = (a, b, c)
    return sum(t), sum(t, 10)


# call: f(1, 2, 3)
# expect: 6, 16
# call: f(1.5, 0.5, -2.0)
# expect: 0.0, 10.0
