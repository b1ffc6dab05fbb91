def middle(a):
    return a[1:-1]
def f(a):
    b = middle(middle(a))
    b[0] = 50
    return len(b)
# call: f(array([1, 2, 3, 4, 5, 6], int64))
# expect: 2
# after 1: array([1, 2, 50, 4, 5, 6], int64)
