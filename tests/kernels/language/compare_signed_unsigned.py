# Compared exactly, as integers
def f(a, b):
    return a < b, a == b, a > b
# call: f(-1, uint64(1))
# expect: True, False, False
# ours: exact
# call: f(9007199254740993, uint64(9007199254740992))
# expect: False, False, True
# ours: exact
# call: f(-1, uint64(18446744073709551615))
# expect: True, False, False
# ours: exact
# call: f(int8(-1), uint8(255))
# expect: True, False, False
# call: f(int32(-1), uint32(5))
# expect: True, False, False
