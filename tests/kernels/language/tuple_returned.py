def pair(a):
    return a, a * 2.0
def f(a):
    x, y = pair(a)
    t = pair(y)
    return x, y, t[1]
# call: f(3)
# expect: 3, 6.0, 12.0
