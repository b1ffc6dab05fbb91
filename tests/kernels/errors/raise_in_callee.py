# The line is that of the raise, whoever called
def check(x):
    if x > 3:
        raise OverflowError("too big")
    return x
def f(n):
    s = 0
    for i in range(n):
        s += check(i)
    return s
# call: f(3)
# expect: 3
# call: f(9)
# raises: OverflowError line 4: too big
