def f(a):
    if a:  # error: no_truth
        return 1
    return 2
def g(a):
    return not a  # error: no_truth
def h(a):
    while a:  # error: no_truth
        pass
# call: f(array([1], int64))
# call: g(array([1], int64))
# call: h(array([1], int64))
