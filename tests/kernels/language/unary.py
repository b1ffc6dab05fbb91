def f(x):
    return +x, -x, ~x
# call: f(5)
# expect: 5, -5, -6
# call: f(int8(-128))
# expect: -128, -128, 127
# call: f(uint8(5))
# expect: uint64(5), uint64(251), uint64(250)
# call: f(True)
# expect: 1, -1, False
