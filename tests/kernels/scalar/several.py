def polar(x, y):
    return x + y, x * y
# call: polar(3.0, 4.0)
# expect: 7.0, 12.0
# call: polar(3, 4)
# expect: 7, 12
