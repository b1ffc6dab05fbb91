def f(a, b=2, c=0.5):
    return a + b * c
# call: f(1)
# expect: 2.0
# call: f(1, 4)
# expect: 3.0
# call: f(1, 4, 2.0)
# expect: 9.0
