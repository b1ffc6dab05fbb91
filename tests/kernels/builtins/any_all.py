# any and all of tuples
def f(a, b):
    t = (a, b)
    return any(t), all(t)


# call: f(0, 0)
# expect: False, False
# ours: as CPython and NumPy have it
# call: f(0, 3)
# expect: True, False
# ours: as CPython and NumPy have it
# call: f(2.5, 3.5)
# expect: True, True
# ours: as CPython and NumPy have it
