# A variable changes its type along the way
def f(x):
    a = x + 1
    a = a * 0.5
    b = a
    a = a > 1.0
    return a, b
# call: f(1)
# expect: False, 1.0
# call: f(3)
# expect: True, 2.0
