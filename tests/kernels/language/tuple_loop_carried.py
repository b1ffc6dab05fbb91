def carried(s):
    for x in (1, 2, 3):
        if x > s:
            s = s + x
        for i in range(2):
            s = s * 2 - i
    return s
# call: carried(1)
# expect: 43


def inside(s):
    r = 0
    for x in (1, 2):
        for i in range(3):
            if i > 1:
                s = 5
            r += s * x
    return r
# call: inside(7)
# expect: 49
