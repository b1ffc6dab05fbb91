# Tuples of the same length join member by member
def f(c):
    t = (1, 2.5)
    if c:
        t = (0.5, 3)
    return t
# call: f(True)
# expect: 0.5, 3.0
# call: f(False)
# expect: 1.0, 2.5
