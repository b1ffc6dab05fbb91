def f(a, v):
    a[0] = v
# call: f(array([1, 2], float32), 0.1)
# expect: None
# after 1: array([0.10000000149011612, 2.0], float32)
# call: f(array([1, 2], int8), 200)
# expect: None
# after 1: array([-56, 2], int8)
# call: f(array([1, 2], uint16), -1)
# expect: None
# after 1: array([65535, 2], uint16)
# call: f(array([1, 2], int64), 2.75)
# expect: None
# after 1: array([2, 2], int64)
# call: f(array([1, 2], float64), 3)
# expect: None
# after 1: array([3.0, 2.0], float64)
# call: f(array([1, 2], complex128), 3)
# expect: None
# call: f(array([True, False], bool), 0)
# expect: None
# after 1: array([False, False], bool)
