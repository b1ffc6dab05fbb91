def f(a, b, c):
    return a < b < c, a == b != c, a <= b > c
# call: f(1, 2, 3)
# expect: True, False, False
# call: f(2, 2, 1)
# expect: False, True, True
# call: f(3.0, 1, 2)
# expect: False, False, False
