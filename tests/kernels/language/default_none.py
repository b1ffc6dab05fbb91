# A parameter that is None selects its branch at compile time
def f(x, y=None):
    if y is None:
        return x
    return x + y
# call: f(3)
# expect: 3
# call: f(3, 2)
# expect: 5
# call: f(3, None)
# expect: 3
