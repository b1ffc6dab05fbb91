# The index is computed once
def next_index(c):
    c[0] += 1
    return c[0]
def f(a, c):
    a[next_index(c)] += 10
# call: f(array([1, 2, 3], int64), array([0], int64))
# expect: None
# after 1: array([1, 12, 3], int64)
# after 2: array([1], int64)
