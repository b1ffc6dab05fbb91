def f(n):
    s = 0
    for i in range(n):
        for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1)):
            s = s * 3 + i + dx - 2 * dy
            if s > 1000:
                s -= 1000
                break
    return s
# call: f(1)
# expect: -46
# call: f(7)
# expect: -13011175708762
