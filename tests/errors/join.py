def f(x):
    if x > 0:
        y = (1, 2)
    else:
        y = 3  # error: join
    return y
def g(x):
    y = x
    for i in range(3):
        y = (y, i)  # error: join
    return y
# call: f(1)
# call: g(1)
