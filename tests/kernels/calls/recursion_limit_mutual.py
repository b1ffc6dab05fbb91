def f(n):
    if n == 0:
        return 0
    return g(n + 1)
def g(n):
    if n == 0:
        return 0
    return f(n + 1) + 1
# call: f(1)
# raises: RecursionError
# call: f(-2)
# expect: 1
