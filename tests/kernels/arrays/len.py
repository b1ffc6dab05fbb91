def f(a):
    return len(a)
# call: f(array([1, 2, 3], int64))
# expect: 3
# call: f(zeros((0, 4), float64))
# expect: 0
# call: f(zeros((2, 4), float64))
# expect: 2
