def f(a, b):
    return a // b
def g(a, b):
    return a % b
def h(a, b):
    return divmod(a, b)
# call: f(1, 0)
# raises: ZeroDivisionError line 2
# call: g(1, 0)
# raises: ZeroDivisionError line 4
# call: h(1, 0)
# raises: ZeroDivisionError line 6
# call: f(int8(1), int8(0))
# raises: ZeroDivisionError line 2
# call: f(int16(1), int16(0))
# raises: ZeroDivisionError line 2
# call: f(int32(1), int32(0))
# raises: ZeroDivisionError line 2
# call: f(uint8(1), uint8(0))
# raises: ZeroDivisionError line 2
# call: f(uint16(1), uint16(0))
# raises: ZeroDivisionError line 2
# call: f(uint32(1), uint32(0))
# raises: ZeroDivisionError line 2
# call: f(uint64(1), uint64(0))
# raises: ZeroDivisionError line 2
# call: g(uint64(1), uint64(0))
# raises: ZeroDivisionError line 4
# call: f(True, False)
# raises: ZeroDivisionError line 2
