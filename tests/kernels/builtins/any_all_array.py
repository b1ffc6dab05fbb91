# any and all of arrays
def f(x):
    return any(x), all(x)


# call: f(array([0, 0, 1], int64))
# expect: True, False
# ours: as CPython and NumPy have it
# call: f(array([1, 2, 3], int32))
# expect: True, True
# ours: as CPython and NumPy have it
# call: f(array([0.0, 0.0], float64))
# expect: False, False
# ours: as CPython and NumPy have it
