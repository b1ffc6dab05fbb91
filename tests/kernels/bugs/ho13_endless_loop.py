# options: fuel=1000000
def spin(go):
    n = 0
    while go > 0:
        n += 1
        if n > 10:
            n = 1
    return n
# call: spin(0)
# expect: 0
# call: spin(1)
# raises: LimitError line 4
# call: spin(0)
# expect: 0
