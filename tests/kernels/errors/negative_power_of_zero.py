def f(a, b):
    return a ** b
# call: f(0, -1)
# raises: ZeroDivisionError line 2
