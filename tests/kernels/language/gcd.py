def f(a, b):
    while b:
        a, b = b, a % b
    return a
# call: f(1071, 462)
# expect: 21
