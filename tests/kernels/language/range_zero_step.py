def f(n):
    s = 0
    for i in range(0, 10, n):
        s += i
    return s
# call: f(0)
# raises: ValueError line 3
# call: f(5)
# expect: 5
