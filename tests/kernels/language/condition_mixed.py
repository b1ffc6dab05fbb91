def f(a, b, c):
    if not a and (b or not c) or a and c:
        return 1
    return 0
# call: f(0, 1, 1)
# expect: 1
# call: f(1, 0, 1)
# expect: 1
# call: f(0, 0, 1)
# expect: 0
# call: f(0, 0, 0)
# expect: 1
# call: f(1, 1, 0)
# expect: 0
