def f(n):
    s = n - n
    for i in range(n):
        s += i
    return s
# call: f(uint64(5))
# expect: uint64(10)
# call: f(uint8(5))
# expect: uint64(10)
# call: f(uint32(0))
# expect: uint64(0)
