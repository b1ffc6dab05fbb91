# min joins the types and keeps the first unless the second is less
def f(x, y):
    return min(x, y)


# call: f(1, 2)
# expect: 1
# call: f(2, 1.5)
# expect: 1.5
# call: f(nan, 1.0)
# expect: nan
# call: f(1.0, nan)
# expect: 1.0
# call: f(int8(3), uint8(200))
# expect: int16(3)
# call: f(float32(1.5), int32(2))
# expect: 1.5
# call: f(True, 3)
# expect: 1
# call: f(0.0, -0.0)
# expect: 0.0
