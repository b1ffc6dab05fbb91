# 0 to a negative or complex power raises, as in Python
def f(x, y):
    return x ** y


# call: f(complex(0.0, 0.0), complex(-1.0, 0.0))
# raises: ZeroDivisionError
# call: f(complex(0.0, 0.0), complex(1.0, 1.0))
# raises: ZeroDivisionError
