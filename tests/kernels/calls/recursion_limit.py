# Recursion without end is an error, and the next call works
def f(n):
    if n == 0:
        return 0
    return 1 + f(n - 1)
# call: f(-1)
# raises: RecursionError
# call: f(100)
# expect: 100
# call: f(-1)
# raises: RecursionError
# call: f(3)
# expect: 3
