# A branch that is false at compile time is not typed
DEBUG = False
def f(x):
    if DEBUG:
        return x.nothing
    return x
# call: f(3)
# expect: 3
# ours: Numba prunes such branches only where the condition is an argument or a constant
