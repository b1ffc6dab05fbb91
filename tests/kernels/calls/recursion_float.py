# The result's type settles over the recursion
def f(n):
    if n == 0:
        return 0.5
    return f(n - 1) * 2 + n
# call: f(4)
# expect: 34.0
