def f(a, b):
    return a / b
# call: f(complex(1, 2), complex(0, 0))
# raises: ZeroDivisionError line 2
