def f(a, b, c):
    return (a if a > b else b) if c else (a if a < b else (b if b else -1))
# call: f(1, 2, True)
# expect: 2
# call: f(1, 2, False)
# expect: 1
# call: f(0, 0, False)
# expect: -1
# call: f(3, 0, False)
# expect: -1
