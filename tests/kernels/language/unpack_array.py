def f(a):
    x, y, z = a
    return x + 10 * y + 100 * z
# call: f(array([1, 2, 3], int64))
# expect: 321
# call: f(array([1, 2], int64))
# raises: ValueError line 2
