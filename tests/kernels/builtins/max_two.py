# max joins the types and keeps the first unless the second is greater
def f(x, y):
    return max(x, y)


# call: f(1, 2)
# expect: 2
# call: f(2, 1.5)
# expect: 2.0
# call: f(nan, 1.0)
# expect: nan
# call: f(1.0, nan)
# expect: 1.0
# call: f(int8(3), uint8(200))
# expect: int16(200)
# call: f(float32(1.5), int32(2))
# expect: 2.0
# call: f(True, 3)
# expect: 3
