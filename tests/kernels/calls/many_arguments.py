def g(a, b, c, d, e, h, i, j, k, m):
    return a + b * 2 + c * 3 + d * 4 + e * 5 + h * 6 + i * 7 + j * 8 + k * 9 + m * 10
def f(x):
    return g(x, x, 1, 2.5, x, 3, x, x, 0.5, True)
# call: f(2)
# expect: 91.5
