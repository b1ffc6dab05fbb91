def f(n):
    r = 0
    i = 0
    while i < n:
        i += 1
        if i % 2:
            continue
        for j in range(3):
            if j == 1:
                continue
            r += i + j
    return r
# call: f(7)
# expect: 30
