def f(n):
    t = (0, 1)
    for i in range(n):
        t = (t[1], t[0] + t[1])
    return t
# call: f(0)
# expect: 0, 1
# call: f(10)
# expect: 55, 89
