# abs keeps the type; of the least int8 it wraps
def f(x):
    return abs(x)


# call: f(5)
# expect: 5
# call: f(-7)
# expect: 7
# call: f(int8(-128))
# expect: int8(-128)
# call: f(int32(-9))
# expect: int32(9)
# call: f(uint8(200))
# expect: uint8(200)
# call: f(uint64(18446744073709551615))
# expect: uint64(18446744073709551615)
# call: f(2.5)
# expect: 2.5
# call: f(-0.0)
# expect: 0.0
# call: f(-3.75)
# expect: 3.75
# call: f(inf)
# expect: inf
# call: f(nan)
# expect: nan
# call: f(float32(1.5))
# expect: float32(1.5)
# call: f(True)
# expect: int8(1)
# call: f(complex(3.0, -4.0))
# expect: 5.0
# call: f(complex64(3.0, -4.0))
# expect: float32(5.0)
