def f(a):
    return (a, 1.5), a + 1
# call: f(3)
# expect: (3, 1.5), 4
