def f():
    return float("inf"), -float("inf"), float("nan")
# call: f()
# expect: inf, -inf, nan
