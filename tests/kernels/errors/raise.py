def f(x):
    if x < 0:
        raise ValueError("x must not be negative")
    return x
# call: f(1)
# expect: 1
# call: f(-1)
# raises: ValueError line 3: x must not be negative
