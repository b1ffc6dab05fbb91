# int() of a float truncates
def f(x):
    return int(x), int(-x)
# call: f(2.75)
# expect: 2, -2
# call: f(-0.5)
# expect: 0, 0
# call: f(7)
# expect: 7, -7
# call: f(float32(2.5))
# expect: 2, -2
