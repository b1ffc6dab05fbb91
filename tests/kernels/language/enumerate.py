def f(a):
    s = 0.0
    for i, v in enumerate(a):
        s += i * v
    return s
# call: f(array([1.5, 2.5, 3.5], float64))
# expect: 9.5
# call: f(array([], float64))
# expect: 0.0
