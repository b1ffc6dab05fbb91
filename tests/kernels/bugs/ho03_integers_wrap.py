# Two's complement everywhere, no trap
def grows(x):
    if x + 1 > x:
        return 1
    return 0
def fact(n):
    r = 1
    for i in range(2, n + 1):
        r *= i
    return r
def edge(a, b):
    return a // b
def mag(a):
    return abs(a)
def store8(out, a, b):
    out[0] = a + b
    return out
# call: grows(9223372036854775807)
# expect: 0
# ours: Numba leaves signed overflow undefined here
# call: fact(25)
# expect: 7034535277573963776
# call: edge(-9223372036854775808, -1)
# expect: -9223372036854775808
# ours: Numba gives 0
# call: mag(-9223372036854775808)
# expect: -9223372036854775808
# call: store8(zeros(1, int8), int8(127), int8(1))
# expect: array([-128], int8)
