# To the nearest even
def f(x):
    return round(x), round(x, 1)
# call: f(2.5)
# expect: 2, 2.5
# call: f(3.5)
# expect: 4, 3.5
# call: f(-0.5)
# expect: 0, -0.5
# call: f(0.25)
# expect: 0, 0.2
