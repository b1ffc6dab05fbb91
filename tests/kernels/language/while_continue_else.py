def f(n):
    i = 0
    s = 0
    while i < n:
        i += 1
        if i % 3 == 0:
            continue
        if i > 7:
            break
        s += i
    else:
        s = -s
    return s, i
# call: f(5)
# expect: -12, 5
# call: f(20)
# expect: 19, 8
