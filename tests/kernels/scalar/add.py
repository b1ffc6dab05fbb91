def add(a, b):
    return a + b
# call: add(1, 2)
# expect: 3
# call: add(1, 2.5)
# expect: 3.5
# call: add(int32(1), int32(2))
# expect: int64(3)
# call: add(complex(1, 2), 1.0)
# expect: complex(2.0, 2.0)
# call: add(9223372036854775807, 1)
# expect: -9223372036854775808
