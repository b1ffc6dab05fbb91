# options: error_model=numpy
def f(a, b):
    return a / b
def g(a, b):
    return a // b, a % b
# call: f(1.0, 0.0)
# expect: inf
# call: f(-1.0, 0.0)
# expect: -inf
# call: f(0.0, 0.0)
# expect: nan
# call: f(1, 0)
# expect: inf
# call: g(1, 0)
# expect: 0, 0
# call: g(-7, 2)
# expect: -4, 1
# call: g(uint8(5), uint8(0))
# expect: uint64(0), uint64(0)
# call: g(1.0, 0.0)
# expect: inf, nan
