def f(a, b):
    s = 0
    for i in range(a, b):
        s += i
    return s
# call: f(2, 6)
# expect: 14
# call: f(int8(-2), int16(3))
# expect: 0
# call: f(6, 2)
# expect: 0
