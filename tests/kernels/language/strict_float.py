# No reassociation and no contraction: the same bits as step by step
def f(a, b, c):
    return a + b - a, a * b + c
# call: f(1e16, 1.0, 0.0)
# expect: 0.0, 1e+16
# call: f(0.1, 10.0, -1.0)
# expect: 10.0, 0.0
