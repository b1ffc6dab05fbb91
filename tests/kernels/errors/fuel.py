# An endless loop ends when its fuel is spent, and the next call works
# options: fuel=100000
def f(go):
    n = 0
    while go > 0:
        n += 1
        if n > 10:
            n = 1
    return n
# call: f(0)
# expect: 0
# call: f(1)
# raises: LimitError line 5
# call: f(0)
# expect: 0
