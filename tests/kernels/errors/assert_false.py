def f(x):
    if x > 0:
        return 1
    assert False, "unreachable"
# call: f(0)
# raises: AssertionError line 4: unreachable
