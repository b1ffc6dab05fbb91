# An inner function and a lambda see the variables around them
def f(x):
    def g(y):
        return x * y
    h = lambda z: z + x
    return g(3), h(2)
# call: f(2)
# expect: 6, 4
# call: f(1.5)
# expect: 4.5, 3.5
