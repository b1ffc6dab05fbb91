def f(x):
    raise ValueError("bad", 3)
# call: f(1)
# raises: ValueError line 2
