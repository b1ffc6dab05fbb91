TEXT = "no solution"
def f(x):
    if x > 1:
        raise ValueError(TEXT)
    return x
# call: f(2)
# raises: ValueError line 4: no solution
