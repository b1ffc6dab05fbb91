# The captured value is the one at the definition
def f(n):
    s = 0
    for i in range(n):
        def g(x):
            return x + i
        s += g(10)
    return s
# call: f(3)
# expect: 33
