def f(n):
    s = 0
    for i in range(n):
        for j in range(n):
            if j > i:
                break
            if (i + j) % 2:
                continue
            s += 1
        else:
            s += 100
    return s
# call: f(4)
# expect: 106
