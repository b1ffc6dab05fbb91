# A local name hides the module's
N = 10
def f(x):
    N = x
    return N + 1
def g(N):
    return N * 2
def h():
    return N
# call: f(1)
# expect: 2
# call: g(4)
# expect: 8
# call: h()
# expect: 10
