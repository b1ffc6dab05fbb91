def f(n):
    for i in range(n):
        pass
    if n > 3:
        pass
    else:
        return 1
    ...
# call: g()
# expect: None
def g():
    pass
# expect: None
