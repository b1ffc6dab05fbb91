def square(x):
    return x * x
def f(x):
    return square(x) + square(x + 1)
# call: f(3)
# expect: 25
# call: f(0.5)
# expect: 2.5
