def f(a):
    s = 0.0
    for v in a:
        s += v
    return s
# call: f(array([0.1, 0.2], float32))
# expect: 0.30000000447034836
