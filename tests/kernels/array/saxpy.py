def saxpy(a, x, y):
    for i in range(len(x)):
        y[i] += a * x[i]
# call: saxpy(2.0, array([1, 2, 3], float32), array([10, 20, 30], float32))
# expect: None
# after 3: array([12, 24, 36], float32)
# call: saxpy(1.0, array([1, 2, 3], float64), array([0, 0], float64))
# raises: IndexError line 3
