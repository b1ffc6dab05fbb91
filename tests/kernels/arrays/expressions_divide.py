# In expressions over arrays a division by zero gives NumPy's values
def f(a, b):
    return a / b, a // b, a % b
def power(a, b):
    return a ** b
def in_place(a, b):
    a //= b
def complex_(a, b):
    return a / b
# call: f(array([1.5, -2.5, 0.0], float64), array([0.0, 0.0, 0.0], float64))
# expect: array([inf, -inf, nan], float64), array([inf, -inf, nan], float64), array([nan, nan, nan], float64)
# call: f(array([1.5, -2.5, 0.0], float32), array([0.0, -0.0, 0.0], float32))
# expect: array([inf, inf, nan], float32), array([inf, inf, nan], float32), array([nan, nan, nan], float32)
# call: f(array([7, -7, 0], int64), array([0, 0, 0], int64))
# expect: array([inf, -inf, nan], float64), array([0, 0, 0], int64), array([0, 0, 0], int64)
# call: f(array([7, 9, 0], uint8), array([0, 2, 0], uint8))
# expect: array([inf, 4.5, nan], float32), array([0, 4, 0], uint8), array([0, 1, 0], uint8)
# call: f(array([-7, 9, -128], int8), array([0, 2, -1], int8))
# expect: array([-inf, 4.5, 128.0], float32), array([0, 4, -128], int8), array([0, 1, 0], int8)
# call: power(array([0.0, 2.0, -2.0], float64), array([-1.0, -1.0, 0.5], float64))
# expect: array([inf, 0.5, nan], float64)
# call: in_place(array([7, -7, 9], int64), 0)
# expect: None
# after 1: array([0, 0, 0], int64)
# call: complex_(array([1, 2], complex128), complex(0, 0))
# raises: ZeroDivisionError
