def a(x):
    return 10 // x
def b(x):
    return a(x - 1) + 1
def c(x):
    return b(x - 1) * 2
# call: c(3)
# expect: 22
# call: c(2)
# raises: ZeroDivisionError line 2
