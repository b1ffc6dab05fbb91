# min and max compare as Python does, so a NaN stays only where nothing is less
def f(a, b):
    return min(a, b), max(a, b)
# call: f(nan, 1.0)
# expect: nan, nan
# call: f(1.0, nan)
# expect: 1.0, 1.0
