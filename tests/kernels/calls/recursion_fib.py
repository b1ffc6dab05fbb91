def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
# call: fib(20)
# expect: 6765
# ours: as in CPython; Numba refuses it
