# The else part runs when the condition ends the loop, not after break
def f(n, stop):
    i = 0
    while i < n:
        if i == stop:
            break
        i += 1
    else:
        return -i
    return i
# call: f(5, 3)
# expect: 3
# call: f(5, 9)
# expect: -5
# call: f(0, 0)
# expect: 0
