def f(n, want):
    for i in range(n):
        j = 0
        while True:
            if i * j == want:
                return i, j
            j += 1
            if j > 10:
                break
    return -1, -1
# call: f(10, 35)
# expect: 5, 7
# call: f(10, 0)
# expect: 0, 0
# call: f(3, 77)
# expect: -1, -1
