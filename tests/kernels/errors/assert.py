def f(x):
    assert x > 0
    assert x < 10, "x must be less than 10"
    return x
# call: f(5)
# expect: 5
# call: f(0)
# raises: AssertionError line 2
# call: f(11)
# raises: AssertionError line 3: x must be less than 10
