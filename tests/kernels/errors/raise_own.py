class Unstable(Exception):
    pass
class Worse(Unstable):
    """With a docstring."""
def f(x):
    if x > 1:
        raise Unstable("diverged")
    elif x > 0:
        raise Worse("much")
    return x
# call: f(2)
# raises: Unstable line 7: diverged
# call: f(1)
# raises: Worse line 9: much
# call: f(0)
# expect: 0
