# min and max of an array; an empty one raises
def f(x):
    return min(x), max(x)


# call: f(array([3, 1, 2], int64))
# expect: 1, 3
# ours: as CPython and NumPy have it
# call: f(array([2.5, -1.5], float64))
# expect: -1.5, 2.5
# ours: as CPython and NumPy have it
# call: f(array([], float64))
# raises: ValueError
