def main(s):
    for x in (1, 2, 3):
        if x > s:
            s = s + x
        for i in range(2):
            s = s * 2 - i
    return s
#: fuel 20000
#: input
#: scalar int64 0100000000000000
