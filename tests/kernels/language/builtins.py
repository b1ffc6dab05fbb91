def f(a, b):
    return abs(a), min(a, b), max(a, b), round(a), min(a, b, 0), max((a, b))
# call: f(-3, 2)
# expect: 3, -3, 2, -3, -3, 2
# call: f(-3.5, 2.0)
# expect: 3.5, -3.5, 2.0, -4, -3.5, 2.0
