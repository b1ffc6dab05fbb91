def f(a, b, c):
    s, n = 0, 0
    for i in range(a, b, c):
        s = s * 3 + i
        n += 1
    return s, n
# call: f(0, 10, 1)
# expect: 14757, 10
# call: f(0, 10, 3)
# expect: 54, 4
# call: f(10, 0, -1)
# expect: 280483, 10
# call: f(10, 0, -4)
# expect: 110, 3
# call: f(5, 5, 1)
# expect: 0, 0
# call: f(0, 10, -1)
# expect: 0, 0
# call: f(10, 0, 1)
# expect: 0, 0
# call: f(-3, 4, 2)
# expect: -84, 4
