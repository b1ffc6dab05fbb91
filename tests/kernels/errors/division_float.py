def f(a, b):
    return a / b
def g(a, b):
    return a // b
def h(a, b):
    return a % b
# call: f(1.0, 0.0)
# raises: ZeroDivisionError line 2: division by zero
# call: f(1.0, -0.0)
# raises: ZeroDivisionError line 2
# call: f(1, 0)
# raises: ZeroDivisionError line 2
# call: g(1.0, 0.0)
# raises: ZeroDivisionError line 4
# call: h(1.0, 0.0)
# raises: ZeroDivisionError line 6
# call: f(float32(1), float32(0))
# raises: ZeroDivisionError line 2
# call: f(nan, 0.0)
# raises: ZeroDivisionError line 2
