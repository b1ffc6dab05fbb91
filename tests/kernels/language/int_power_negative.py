# The result is an integer: 0, 1 or -1; 0 to a negative power raises
def f(a, b):
    return a ** b
# call: f(2, -2)
# expect: 0
# ours: int64(a) ** int64(b)
# call: f(-1, -3)
# expect: -1
# ours: int64(a) ** int64(b)
# call: f(1, -5)
# expect: 1
# ours: int64(a) ** int64(b)
# call: f(0, -1)
# raises: ZeroDivisionError line 3
