# += of an int8 element wraps at the store, as NumPy does
def f(a, v):
    a[0] += v
# call: f(array([100], int8), 100)
# expect: None
# after 1: array([-56], int8)
# call: f(array([250], uint8), 10)
# expect: None
# after 1: array([4], uint8)
