# A callee is compiled for each of its argument types
def twice(x):
    return x + x
def f():
    return twice(3), twice(0.5), twice(1j), twice(True)
# call: f()
# expect: 6, 1.0, complex(0.0, 2.0), 2
