# max and min of a tuple
def f(a, b, c):
    t = (a, b, c)
    return max(t), min(t)


# call: f(4, 2, 9)
# expect: 9, 2
# call: f(1.5, 0.5, -2.0)
# expect: 1.5, -2.0
