def even(n):
    if n == 0:
        return True
    return odd(n - 1)
def odd(n):
    if n == 0:
        return False
    return even(n - 1)
# call: even(10)
# expect: True
# call: odd(10)
# expect: False
# call: even(7)
# expect: False
