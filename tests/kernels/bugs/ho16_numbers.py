from numba import njit
@njit("int64(int64)")
def i64(x):
    return x
@njit("uint64(uint64)")
def u64(x):
    return x
@njit("int32(int32)")
def i32(x):
    return x
# call: i64(9007199254740993)
# expect: 9007199254740993
# call: u64(uint64(18446744073709551615))
# expect: uint64(18446744073709551615)
# call: i32(int32(-7))
# expect: int32(-7)
