import numpy as np
def f(x):
    return np.int8(x), np.uint8(x), np.int16(x), np.uint32(x), np.int64(x)
# call: f(300)
# expect: int8(44), uint8(44), int16(300), uint32(300), 300
# call: f(-1)
# expect: int8(-1), uint8(255), int16(-1), uint32(4294967295), -1
# call: f(uint64(18446744073709551615))
# expect: int8(-1), uint8(255), int16(-1), uint32(4294967295), -1
