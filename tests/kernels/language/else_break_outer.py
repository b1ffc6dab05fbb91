def f(n, m):
    c = 0
    for i in range(n):
        j = 0
        while j < m:
            if i * j > 6:
                break
            j += 1
        else:
            c += 1
            continue
        c += 100
        if c > 250:
            break
    else:
        c = -c
    return c
# call: f(3, 3)
# expect: -3
# call: f(8, 4)
# expect: 303
# call: f(4, 5)
# expect: -202
