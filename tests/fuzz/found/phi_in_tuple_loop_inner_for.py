def main(s):
    r = 0
    for x in (1, 2):
        for i in range(3):
            if i > 1:
                s = 5
            r += s * x
    return r
#: fuel 20000
#: input
#: scalar int64 0700000000000000
