# INT_MIN // -1 is INT_MIN, % is 0
def f(a, b):
    return a // b, a % b
# call: f(-9223372036854775808, -1)
# expect: -9223372036854775808, 0
# ours: Numba gives 0 for the quotient
# call: f(int32(-2147483648), int32(-1))
# expect: 2147483648, 0
