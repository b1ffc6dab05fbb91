def f(n):
    x = 0.0
    while x < n:
        x += 0.25
        if x == 1.5:
            x = 2.0
    return x
# call: f(3)
# expect: 3.0
