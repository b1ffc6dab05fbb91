# max and min of several arguments
def f(a, b, c):
    return max(a, b, c), min(a, b, c)


# call: f(1, 5, 3)
# expect: 5, 1
# call: f(1, 2.5, 2)
# expect: 2.5, 1.0
# call: f(-1.0, -2.0, -3.0)
# expect: -1.0, -3.0
