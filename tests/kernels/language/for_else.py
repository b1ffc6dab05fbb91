# The else part runs when the loop is not left by break
def f(n, stop):
    r = 0
    for i in range(n):
        if i == stop:
            break
        r += i
    else:
        r += 100
    return r
# call: f(5, 3)
# expect: 3
# call: f(5, 9)
# expect: 110
# call: f(0, 0)
# expect: 100
