def f(a):
    h, w = a.shape
    return h * 10 + w
# call: f(zeros((2, 3), float64))
# expect: 23
