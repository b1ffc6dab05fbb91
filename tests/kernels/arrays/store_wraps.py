def f(a, v):
    for i in range(len(a)):
        a[i] = v * (i + 1)
# call: f(array([0, 0, 0], int8), 100)
# expect: None
# after 1: array([100, -56, 44], int8)
# call: f(array([0, 0, 0], uint32), -1)
# expect: None
# after 1: array([4294967295, 4294967294, 4294967293], uint32)
