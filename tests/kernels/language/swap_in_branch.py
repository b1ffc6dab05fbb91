def f(a, b):
    if a > b:
        a, b = b, a
    while b - a > 1:
        a, b = a + 1, b - 1
    return a, b
# call: f(9, 2)
# expect: 5, 6
# call: f(1, 4)
# expect: 2, 3
