def f(n):
    s = 0
    for i in range(n):
        for j in range(i, n):
            for k in range(j):
                if (i + j + k) % 3 == 0:
                    s += i * j - k
    return s
# call: f(9)
# expect: 1416
