def f(a, h):
    for v in a:
        h[v] += 1
# call: f(array([0, 2, 2, 1, 2], uint8), array([0, 0, 0], int64))
# expect: None
# after 2: array([1, 1, 3], int64)
# call: f(array([0, 3], uint8), array([0, 0, 0], int64))
# raises: IndexError line 3
